import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { persisted } from './persisted-state.ts'
import { sealedNames } from './sealed-names.ts'
import { openSealedStorage } from './sealed-storage.ts'

afterEach(() => localStorage.clear())

async function storageOf(secret: string) {
  const storage = await openSealedStorage(secret)
  if (!storage) throw new Error('WebCrypto is missing.')
  return storage
}

describe('sealed storage', () => {
  test('sealed storage: a text can be read with its own key and no other', async () => {
    const [mine, theirs] = [await storageOf('one'), await storageOf('two')]
    await fc.assert(
      fc.asyncProperty(fc.uuid(), fc.json(), async (name, text) => {
        localStorage.clear()
        expect(await mine.put(name, text)).toBe(true)
        expect(await mine.all()).toEqual([{ name, text: text.trimEnd() }])
        expect(await theirs.all()).toEqual([])
        expect(theirs.size()).toBe(0)
        theirs.remove(name)
        expect(mine.size()).toBe(1)
      }),
      { numRuns: 50 },
    )
  })

  test('sealed storage: an entry reveals neither its text, nor its length, nor its owner', async () => {
    const mine = await storageOf('the secret')
    await mine.put('a', 'CANARY')
    await mine.put('b', 'CANARY'.repeat(100))
    const stored = Object.entries({ ...localStorage }).map(([key, value]) => [key, String(value)] as const)
    expect(JSON.stringify(stored)).not.toMatch(/CANARY|secret/)
    expect(JSON.stringify(stored)).not.toContain(btoa('CANARY').slice(0, 6))
    expect(new Set(stored.map(([, value]) => value.length)).size).toBe(1)
  })

  test('sealed storage: an entry that was changed or renamed is not opened', async () => {
    const mine = await storageOf('one')
    await mine.put('a', 'text')
    const [[key, value] = ['', '']] = Object.entries({ ...localStorage }) as [string, string][]
    localStorage.setItem(key.replace(/a$/, 'b'), value)
    localStorage.setItem(key, `${value.slice(0, 40)}${value[40] === 'A' ? 'B' : 'A'}${value.slice(41)}`)
    localStorage.setItem(key.replace(/a$/, 'c'), 'not base64!')
    expect(await mine.all()).toEqual([])
  })

  test('sealed storage: clearing a session keeps sealed entries and nothing else', async () => {
    const mine = await storageOf('one')
    await mine.put('a', 'text')
    localStorage.setItem('other', 'CANARY')
    persisted.update({ queued_answers: [{ response: 'CANARY' }] })
    persisted.clear()
    expect(localStorage).toHaveLength(1)
    expect(sealedNames()).toHaveLength(1)
    expect(await mine.all()).toEqual([{ name: 'a', text: 'text' }])
    expect(sessionStorage).toHaveLength(0)
  })

  test('sealed storage: without WebCrypto there is none', async () => {
    vi.stubGlobal('crypto', {})
    expect(await openSealedStorage('one')).toBeNull()
  })

  test('sealed storage: put returns false when the storage is full', async () => {
    const mine = await storageOf('one')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await mine.put('a', 'text')).toBe(false)
  })
})
