import { blindIndex, type IndexPurpose } from './blind-index.ts'
import type { Keyring } from './keyring.ts'

const most = 1_000

/** The index of values that come again and again, as the address of whoever is signed in does with each call. */
export function recentIndex(keyring: Keyring, purpose: IndexPurpose): (value: string) => Buffer {
  const recent = new Map<string, Buffer>()
  return (value) => {
    let index = recent.get(value)
    if (!index) {
      index = blindIndex(keyring, purpose, value)
      const [oldest] = recent.keys()
      if (recent.size >= most && oldest !== undefined) recent.delete(oldest)
      recent.set(value, index)
    }
    return index
  }
}
