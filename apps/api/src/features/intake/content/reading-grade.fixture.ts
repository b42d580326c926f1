/** Flesch-Kincaid: the school grade in which a text can be read with ease. */
export function gradeOf(texts: readonly string[]): number {
  const sentences = texts
    .flatMap((text) => text.split(/(?<![.?:])[.?:]+(?:\s|$)/))
    .filter((part) => /\w/.test(part))
  const read = sentences.flatMap((sentence) => sentence.toLowerCase().match(/[a-z’']+/g) ?? [])
  const syllables = read.reduce((sum, word) => sum + syllablesIn(word), 0)
  return 0.39 * (read.length / sentences.length) + 11.8 * (syllables / read.length) - 15.59
}

function syllablesIn(word: string): number {
  const letters = word.replaceAll(/[’']/g, '')
  const spoken = letters.replace(/(?:[^aeiouyl]es|[^aeioutd]ed|[^aeiouyl]e)$/, 'x')
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0)
}
