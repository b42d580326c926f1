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

test('what a person said comes back as they said it, and is nowhere to be read in between', () => {
  const sealed = seal(key, place, said)
  expect(open(key, place, sealed)).toEqual(said)
  expect(sealed.toString('latin1')).not.toContain('canary')
  expect(open(key, place, seal(key, place, null))).toBeNull()
  expect(open(key, place, seal(key, place, 'déjà vu 🙂'))).toBe('déjà vu 🙂')
})

test('bytes of a file come back as they were, also when there are none', () => {
  const scan = randomBytes(70_000)
  expect(openBytes(key, place, sealBytes(key, place, scan)).equals(scan)).toBe(true)
  expect(openBytes(key, place, sealBytes(key, place, Buffer.alloc(0)))).toHaveLength(0)
})

test('one person’s words pasted into another row, column or table are refused', () => {
  const sealed = seal(key, place, said)
  for (const moved of [{ id: 'row-b' }, { column: 'note' }, { table: 'notes' }]) {
    expect(() => open(key, { ...place, ...moved }, sealed)).toThrow(SealBroken)
  }
})

test('a value with any one byte changed is refused', () => {
  const sealed = seal(key, place, said)
  for (let at = 0; at < sealed.length; at++) {
    for (const flip of [0x01, 0x80, 0xff]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ flip
      expect(() => open(key, place, changed), `byte ${at}`).toThrow(SealBroken)
    }
  }
})

test('a value cut short or made longer is refused', () => {
  const sealed = seal(key, place, said)
  for (let length = 0; length < sealed.length; length++) {
    expect(() => open(key, place, sealed.subarray(0, length)), `${length} bytes`).toThrow(SealBroken)
  }
  expect(() => open(key, place, Buffer.concat([sealed, Buffer.from([0])]))).toThrow(SealBroken)
})

test('another key, or the same key under another version, opens nothing', () => {
  const sealed = seal(key, place, said)
  expect(() => open(newKey(), place, sealed)).toThrow(SealBroken)
  expect(() => open({ ...key, version: 2 }, place, sealed)).toThrow(SealBroken)
})

test('an error never repeats what was sealed, even when it was not what it should be', () => {
  const notJson = sealBytes(key, place, Buffer.from('canary without quotes'))
  const errors = [refusal(() => open(key, place, notJson)), refusal(() => open(newKey(), place, notJson))]
  for (const error of errors) {
    expect(error).toBeInstanceOf(SealBroken)
    expect(`${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toContain(
      'canary',
    )
  }
})

test('the same words are never sealed the same way twice', () => {
  const nonces = new Set(Array.from({ length: 5_000 }, () => seal(key, place, said).toString('hex', 3, 15)))
  expect(nonces.size).toBe(5_000)
})

test('a key that ends up in a log or an answer shows nothing of itself', () => {
  const bytes = randomBytes(32)
  const shown = JSON.stringify({ version: 1, secret: createSecretKey(bytes) } satisfies SealingKey)
  expect(shown).toBe('{"version":1,"secret":{}}')
})
