/** The letters on a pebble: of the first and the last name, without a title. */
export function initialsOf(name: string): string {
  const parts = name
    .replace(/^Dr\.?\s+/i, '')
    .trim()
    .split(/\s+/)
  return [parts[0], parts.length > 1 ? parts.at(-1) : '']
    .map((part) => part?.[0]?.toUpperCase() ?? '')
    .join('')
}
