/** One figure of the table. Without a bound it is only reported. */
export interface Row {
  what: string
  value: string
  bound: string
  holds: boolean | null
  detail: string
}

export function atLeast(what: string, value: number, least: number, unit: string, detail = ''): Row {
  return { what, value: spell(value, unit), bound: `>= ${spell(least, unit)}`, holds: value >= least, detail }
}

export function atMost(what: string, value: number, most: number, unit: string, detail = ''): Row {
  return { what, value: spell(value, unit), bound: `<= ${spell(most, unit)}`, holds: value <= most, detail }
}

export function reported(what: string, value: number, unit: string, detail = ''): Row {
  return { what, value: spell(value, unit), bound: '', holds: null, detail }
}

/** A Markdown table, aligned so that a terminal reads as well as a page. */
export function formatTable(rows: Row[]): string {
  const lines = [
    ['', 'measured', 'bound', '', 'in figures'],
    ...rows.map(({ what, value, bound, holds, detail }) => [what, value, bound, verdict(holds), detail]),
  ]
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)),
  )
  const write = (line: string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = lines
  return [write(head), write(widths.map((width) => '-'.repeat(width))), ...body.map(write)].join('\n')
}

function verdict(holds: boolean | null): string {
  if (holds === null) return ''
  return holds ? 'ok' : 'MISSED'
}

function spell(value: number, unit: string): string {
  const digits = unit.startsWith('x') ? 2 : unit === 'KB' || unit === 'MB' ? 1 : 0
  return `${value.toFixed(digits)} ${unit}`.trim()
}
