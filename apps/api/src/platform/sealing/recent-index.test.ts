import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { blindIndex } from './blind-index.ts'
import type { Keyring } from './keyring.ts'
import { recentIndex } from './recent-index.ts'

test('an address has the same index however many others came in between', () => {
  const keyring = { index_key: createSecretKey(randomBytes(32)) } as Keyring
  const indexOf = recentIndex(keyring, 'email')
  for (let round = 0; round < 2; round++)
    for (let person = 0; person < 1_500; person++) {
      const email = `${person}@example.com`
      expect(indexOf(email)).toEqual(blindIndex(keyring, 'email', email))
    }
})
