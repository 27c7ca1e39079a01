"""The same grid in a file: CSV and XLSX."""
