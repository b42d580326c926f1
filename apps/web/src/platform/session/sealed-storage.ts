import { sealedPrefix } from './persisted-state.ts'
import { sealedNames } from './sealed-names.ts'

/** Texts in this browser's storage that only the holder of a key can open, list or remove. */
export interface SealedStorage {
  /** False when the browser could not store it. */
  put(name: string, text: string): Promise<boolean>
  remove(name: string): void
  size(): number
  all(): Promise<{ name: string; text: string }[]>
}

/** Texts are padded to a multiple of this, so that their length reveals nothing. */
const blockBytes = 1024
const ivBytes = 12

/**
 * Opens the storage that belongs to a secret; null where the browser has no WebCrypto, as on a page without TLS. The
 * names of its entries are derived from the secret too, so that no one else can tell whose they are.
 */
export async function openSealedStorage(secret: string): Promise<SealedStorage | null> {
  const subtle = globalThis.crypto?.subtle
  if (!subtle) return null
  const root = await subtle.importKey('raw', encode(secret), 'HKDF', false, ['deriveBits', 'deriveKey'])
  const derivation = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(32),
    info: encode(info),
  })
  const owner = toHex(await subtle.deriveBits(derivation('stillwater owner'), root, 128))
  const key = await subtle.deriveKey(
    derivation('stillwater seal'),
    root,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
  const prefix = `${sealedPrefix}${owner}.`
  const bound = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: encode(prefix + name),
  })

  async function open(name: string): Promise<string | null> {
    try {
      const bytes = fromBase64(localStorage.getItem(prefix + name) ?? '')
      const iv = bytes.slice(0, ivBytes)
      return decode(await subtle.decrypt(bound(name, iv), key, bytes.slice(ivBytes))).trimEnd()
    } catch {
      return null
    }
  }

  return {
    async put(name, text) {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
      const sealed = await subtle.encrypt(bound(name, iv), key, padded(text))
      return store(prefix + name, toBase64(iv, new Uint8Array(sealed)))
    },

    remove(name) {
      try {
        localStorage.removeItem(prefix + name)
      } catch {
        return
      }
    },

    size: () => sealedNames(prefix).length,

    async all() {
      const found = await Promise.all(
        sealedNames(prefix).map(async (name) => ({ name, text: (await open(name)) ?? '' })),
      )
      return found.filter(({ text }) => text !== '')
    },
  }
}

function store(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function padded(text: string): Uint8Array<ArrayBuffer> {
  const bytes = encode(text)
  const block = new Uint8Array(Math.ceil(bytes.length / blockBytes) * blockBytes).fill(0x20)
  block.set(bytes)
  return block
}

const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes)

function toHex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Byte by byte, because a long text has more bytes than a call has room for arguments. */
function toBase64(...parts: Uint8Array[]): string {
  return btoa(parts.map((part) => Array.from(part, (byte) => String.fromCharCode(byte)).join('')).join(''))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}
