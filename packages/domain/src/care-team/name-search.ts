/** Whether each typed word begins a word of the name, whatever the case and the accents. */
export function matchesName(name: string, typed: string): boolean {
  const parts = plainWords(typed)
  if (parts.length === 0) return true
  const words = plainWords(name)
  return parts.every((part) => words.some((word) => word.startsWith(part)))
}

function plainWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s\-'’.,]+/)
    .filter((word) => word !== '')
}
