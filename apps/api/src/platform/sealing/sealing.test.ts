import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { open, openBytes, seal, SealBroken, sealBytes, type SealingKey } from './sealing.ts'

const newKey = (version = 1): SealingKey => ({ version, secret: createSecretKey(randomBytes(32)) })
const key = newKey()
const place = { table: 'messages', column: 'sealed', id: 'row-a' }
const said = { text: 'canary: I have not slept for a week', score: 21 }

function refusal(work: () => unknown): Error {
  try {
    work()
  } catch (error) {
    return error as Error
  }
  throw new Error('It was opened.')
}

test('sealing: a value opens as it was sealed, and its ciphertext contains none of it', () => {
  const sealed = seal(key, place, said)
  expect(open(key, place, sealed)).toEqual(said)
  expect(sealed.toString('latin1')).not.toContain('canary')
  expect(open(key, place, seal(key, place, null))).toBeNull()
  expect(open(key, place, seal(key, place, 'déjà vu 🙂'))).toBe('déjà vu 🙂')
})

test('sealing: bytes open as they were sealed, also when there are none', () => {
  const scan = randomBytes(70_000)
  expect(openBytes(key, place, sealBytes(key, place, scan)).equals(scan)).toBe(true)
  expect(openBytes(key, place, sealBytes(key, place, Buffer.alloc(0)))).toHaveLength(0)
})

test('sealing: a value copied into another row, column or table is refused', () => {
  const sealed = seal(key, place, said)
  for (const moved of [{ id: 'row-b' }, { column: 'note' }, { table: 'notes' }]) {
    expect(() => open(key, { ...place, ...moved }, sealed)).toThrow(SealBroken)
  }
})

test('sealing: a value with any one byte changed is refused', () => {
  const sealed = seal(key, place, said)
  for (let at = 0; at < sealed.length; at++) {
    for (const flip of [0x01, 0x80, 0xff]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ flip
      expect(() => open(key, place, changed), `byte ${at}`).toThrow(SealBroken)
    }
  }
})

test('sealing: a truncated or extended value is refused', () => {
  const sealed = seal(key, place, said)
  for (let length = 0; length < sealed.length; length++) {
    expect(() => open(key, place, sealed.subarray(0, length)), `${length} bytes`).toThrow(SealBroken)
  }
  expect(() => open(key, place, Buffer.concat([sealed, Buffer.from([0])]))).toThrow(SealBroken)
})

test('sealing: another key, or the same key under another version, opens nothing', () => {
  const sealed = seal(key, place, said)
  expect(() => open(newKey(), place, sealed)).toThrow(SealBroken)
  expect(() => open({ ...key, version: 2 }, place, sealed)).toThrow(SealBroken)
})

test('sealing: an error never contains the plaintext, even when that is malformed', () => {
  const notJson = sealBytes(key, place, Buffer.from('canary without quotes'))
  const errors = [refusal(() => open(key, place, notJson)), refusal(() => open(newKey(), place, notJson))]
  for (const error of errors) {
    expect(error).toBeInstanceOf(SealBroken)
    expect(`${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toContain(
      'canary',
    )
  }
})

test('sealing: the same value never has the same ciphertext twice', () => {
  const nonces = new Set(Array.from({ length: 5_000 }, () => seal(key, place, said).toString('hex', 3, 15)))
  expect(nonces.size).toBe(5_000)
})

test('sealing: a key that is logged or serialized shows nothing of itself', () => {
  const bytes = randomBytes(32)
  const shown = JSON.stringify({ version: 1, secret: createSecretKey(bytes) } satisfies SealingKey)
  expect(shown).toBe('{"version":1,"secret":{}}')
})
