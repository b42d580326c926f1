type Cell = string | number | null

/** A spreadsheet runs a cell that begins with one of these as a formula. */
const formula = /^[=+\-@\t\r]/

/** One line of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula is made plain text. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /["',\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
