import { createHash } from 'node:crypto'

// Any UUID: with it the same name gives the same id in every installation, so content files need none.
const namespace = Buffer.from('5b0c7f0e6a1d4c0f9e3a7d2b81c46f50', 'hex')

export function bankId(name: string): string {
  return uuidOf(`bank:${name}`)
}

/** A new version is another id, so an answer can be told from one to an older wording. */
export function questionId(name: string, version: number): string {
  return uuidOf(`question:${name}:${version}`)
}

export function serviceLineId(name: string): string {
  return uuidOf(`service-line:${name}`)
}

/** A name-based UUID (RFC 9562, version 5). */
export function uuidOf(name: string): string {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
