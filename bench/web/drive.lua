-- wrk sends the requests of BENCH_REQUESTS in turn; a body's {n} never comes twice.
local requests = {}
for line in io.lines(os.getenv("BENCH_REQUESTS")) do
  local method, path, cookie, body = line:match("^(.-)\t(.-)\t(.-)\t(.*)$")
  requests[#requests + 1] = {method, path, cookie, body}
end
local run, n = os.getenv("BENCH_RUN"), 0

request = function()
  n = n + 1
  local method, path, cookie, body = unpack(requests[n % #requests + 1])
  local headers = {["Cookie"] = cookie, ["Accept-Encoding"] = "gzip"}
  if method == "POST" then
    headers["HX-Request"] = "true"
    headers["Content-Type"] = "application/x-www-form-urlencoded"
    body = body:gsub("{n}", run .. n)
  end
  return wrk.format(method, path, headers, body)
end

done = function(summary, latency)
  local e = summary.errors
  io.write(string.format("FOUND %d %d %d %d %d\n", summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99),
    e.status + e.timeout + e.read + e.write + e.connect))
end
