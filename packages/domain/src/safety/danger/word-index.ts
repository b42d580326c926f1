import { addTo, type Matcher } from './compile-pattern.ts'
import { isNumber } from './match-pattern.ts'

/** Finds the values whose matcher takes a word, without trying each matcher. */
export function createWordIndex<Value>() {
  const [byWord, byPrefix] = [new Map<string, Value[]>(), new Map<string, Value[]>()]
  const byNumber: Value[] = []
  let longestPrefix = 0

  function add({ kind, text }: Matcher, value: Value): void {
    if (kind === 'number') byNumber.push(value)
    else addTo(kind === 'word' ? byWord : byPrefix, text, value)
    if (kind === 'prefix') longestPrefix = Math.max(longestPrefix, text.length)
  }

  function collect(text: string, values: Set<Value>): void {
    for (const value of byWord.get(text) ?? []) values.add(value)
    for (let length = 0; length <= Math.min(longestPrefix, text.length); length++)
      for (const value of byPrefix.get(text.slice(0, length)) ?? []) values.add(value)
  }

  function read(text: string, alt?: string): Set<Value> {
    const values = new Set<Value>()
    collect(text, values)
    if (alt !== undefined) collect(alt, values)
    if (isNumber(text)) for (const value of byNumber) values.add(value)
    return values
  }

  return { add, read }
}
