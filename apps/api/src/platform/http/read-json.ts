import { Problem } from '@stillwater/contract/problems'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const deepest = 40

/** Reads a JSON body, refusing what could confuse a later reader: bad UTF-8, NUL, lone surrogates, __proto__, depth. */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  try {
    const text = utf8.decode(bytes)
    const value: unknown = JSON.parse(text)
    if (
      text.includes('\\') ||
      text.includes('__proto__') ||
      text.includes('constructor') ||
      nesting(text) > deepest
    )
      inspect(value, 0)
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

/** An upper bound of the depth, read from the text without recursion. */
function nesting(text: string): number {
  let open = 0
  let most = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === 0x5b || char === 0x7b) most = Math.max(most, ++open)
    else if (char === 0x5d || char === 0x7d) open--
  }
  return most
}
