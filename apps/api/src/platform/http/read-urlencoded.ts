import { Problem } from '@stillwater/contract/problems'

/** Reads a form-encoded body, refusing what a JSON body may not have either: bad UTF-8, NUL and a name given twice. */
export function readUrlencoded(bytes: Buffer): unknown {
  const fields = [...new URLSearchParams(bytes.toString('utf8'))]
  const names = new Set(fields.map(([name]) => name))
  // Bytes that are no UTF-8 decode to the replacement character.
  const isOdd = fields.flat().some((text) => /[\0\uFFFD]/.test(text))
  if (isOdd || names.size < fields.length || names.has('__proto__')) throw new Problem('malformed_json')
  return Object.fromEntries(fields)
}
