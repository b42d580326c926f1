import { addTo, type Matcher } from './compile-pattern.ts'
import { isNumber } from './match-pattern.ts'

/** Finds the values whose matcher takes a word, without trying each matcher. */
export function createWordIndex<Value>(entries: Iterable<readonly [Matcher, Value]>) {
  const [byWord, byPrefix] = [new Map<string, Value[]>(), new Map<string, Value[]>()]
  const byNumber: Value[] = []
  for (const [{ kind, text }, value] of entries) {
    if (kind === 'number') byNumber.push(value)
    else addTo(kind === 'word' ? byWord : byPrefix, text, value)
  }
  const longestPrefix = Math.max(0, ...[...byPrefix.keys()].map((prefix) => prefix.length))

  function read(text: string, values: Set<Value>): void {
    for (const value of byWord.get(text) ?? []) values.add(value)
    for (let length = 0; length <= Math.min(longestPrefix, text.length); length++)
      for (const value of byPrefix.get(text.slice(0, length)) ?? []) values.add(value)
  }

  return (text: string, alt?: string): Set<Value> => {
    const values = new Set<Value>()
    read(text, values)
    if (alt !== undefined) read(alt, values)
    if (isNumber(text)) for (const value of byNumber) values.add(value)
    return values
  }
}
