import { Problem } from '@stillwater/contract/problems'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const deepest = 40

/**
 * Reads a JSON body, refusing what could confuse a later reader: bad UTF-8, NUL, lone surrogates, __proto__, depth,
 * and a name that is given twice.
 */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  try {
    const text = utf8.decode(bytes)
    const value: unknown = JSON.parse(text)
    const { depth, members } = shapeOf(text)
    const isOdd = text.includes('\\') || text.includes('__proto__') || text.includes('constructor')
    if (isOdd || depth > deepest) inspect(value, 0)
    // The parser keeps the last of two members with one name, so it has fewer than were written.
    if (membersOf(value) !== members) throw new Error('a name twice')
    return value
  } catch {
    throw new Problem('malformed_json')
  }
}

function inspect(value: unknown, depth: number): void {
  if (depth > deepest) throw new Error('too deep')
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) throw new Error('not plain text')
  } else if (Array.isArray(value)) {
    for (const item of value) inspect(item, depth + 1)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      if (name === '__proto__' || name === 'constructor') throw new Error('poisoned')
      inspect(name, depth)
      inspect(item, depth + 1)
    }
  }
}

/** How deep a text that is JSON nests, and how many members its objects have, read without recursion. */
function shapeOf(text: string): { depth: number; members: number } {
  let open = 0
  let depth = 0
  let members = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === 0x22) at = endOfString(text, at)
    else if (char === 0x3a) members++
    else if (char === 0x5b || char === 0x7b) depth = Math.max(depth, ++open)
    else if (char === 0x5d || char === 0x7d) open--
  }
  return { depth, members }
}

function endOfString(text: string, begin: number): number {
  let end = text.indexOf('"', begin + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

/** After an odd number of backslashes. */
function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text.charCodeAt(before - 1) === 0x5c) before--
  return (at - before) % 2 === 1
}

function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const items: unknown[] = Array.isArray(value) ? value : Object.values(value)
  let count = Array.isArray(value) ? 0 : items.length
  for (const item of items) if (typeof item === 'object') count += membersOf(item)
  return count
}
