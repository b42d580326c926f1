/** The fields of an answer that is kept as JSON. What is not a text is left out. */
export function fieldsOf<N extends string>(value: string, names: readonly N[]): Record<N, string> {
  const kept = parse(value)
  return Object.fromEntries(
    names.map((name) => [name, typeof kept[name] === 'string' ? kept[name] : '']),
  ) as Record<N, string>
}

function parse(value: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(value || '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
