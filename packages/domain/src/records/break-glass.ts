/** How long a record outside the panel stays open. decision N39 */
export const breakGlassMs = 60 * 60 * 1000

/** In characters. */
export const longestBreakGlassReason = 1000

const leastWords = 4
const word = /\p{L}{2,}/gu

/** A reason that someone else can judge later: at least four different words. */
export function isWrittenReason(text: string): boolean {
  return new Set(text.toLowerCase().match(word) ?? []).size >= leastWords
}
