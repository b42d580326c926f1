import { createCipheriv, createDecipheriv, randomFillSync, type KeyObject } from 'node:crypto'

/** A secret of 32 bytes and the number that says which one it is. Printing or serialising it shows neither. */
export interface SealingKey {
  version: number
  secret: KeyObject
}

/** Where a sealed value belongs. It opens there and nowhere else. */
export interface Place {
  table: string
  column: string
  id: string
}

/** A sealed value that was changed, moved to another place, or sealed with another key. Says nothing of its content. */
export class SealBroken extends Error {
  override name = 'SealBroken'
  constructor(place: Place) {
    super(`A sealed value of ${place.table}.${place.column} cannot be opened.`)
  }
}

const algorithm = 'aes-256-gcm'
const format = 1
const nonceAt = 3
const nonceBytes = 12
const textAt = nonceAt + nonceBytes
const tagBytes = 16
const gcm = { authTagLength: tagBytes }

/** What is kept: format (1 byte), key version (2), nonce (12), ciphertext, tag (16). */
export function sealBytes(key: SealingKey, place: Place, bytes: Uint8Array): Buffer {
  const sealed = Buffer.allocUnsafe(textAt + bytes.byteLength + tagBytes)
  sealed[0] = format
  sealed.writeUInt16BE(key.version, 1)
  copyNonce(sealed, nonceAt)
  const cipher = createCipheriv(algorithm, key.secret, sealed.subarray(nonceAt, textAt), gcm)
  cipher.setAAD(binding(key, place))
  cipher.update(bytes).copy(sealed, textAt)
  cipher.final()
  cipher.getAuthTag().copy(sealed, textAt + bytes.byteLength)
  return sealed
}

export function openBytes(key: SealingKey, place: Place, sealed: Buffer): Buffer {
  if (sealed.length < textAt + tagBytes || sealed[0] !== format || sealed.readUInt16BE(1) !== key.version) {
    throw new SealBroken(place)
  }
  const tagAt = sealed.length - tagBytes
  const decipher = createDecipheriv(algorithm, key.secret, sealed.subarray(nonceAt, textAt), gcm)
  decipher.setAAD(binding(key, place))
  decipher.setAuthTag(sealed.subarray(tagAt))
  const bytes = decipher.update(sealed.subarray(textAt, tagAt))
  try {
    decipher.final()
  } catch {
    throw new SealBroken(place)
  }
  return bytes
}

export function seal(key: SealingKey, place: Place, value: unknown): Buffer {
  return sealBytes(key, place, Buffer.from(JSON.stringify(value) ?? 'null'))
}

export function open<T>(key: SealingKey, place: Place, sealed: Buffer): T {
  const bytes = openBytes(key, place, sealed)
  try {
    return JSON.parse(bytes.toString()) as T
  } catch {
    // The parser's message would quote the plaintext.
    throw new SealBroken(place)
  }
}

function binding(key: SealingKey, { table, column, id }: Place): Buffer {
  return Buffer.from(`${table}|${column}|${id}|${key.version}`)
}

// Random bytes are fetched for many nonces at once, because a system call costs more than sealing a field.
const nonces = Buffer.alloc(nonceBytes * 512)
let nextNonce = nonces.length
function copyNonce(target: Buffer, at: number): void {
  if (nextNonce === nonces.length) {
    randomFillSync(nonces)
    nextNonce = 0
  }
  nonces.copy(target, at, nextNonce, (nextNonce += nonceBytes))
}
