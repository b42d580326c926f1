const beginnings: Record<string, Buffer> = {
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'application/pdf': Buffer.from('%PDF-'),
}

// Names in a PDF may be written with #xx for any character.
const active = /\/(JavaScript|JS|EmbeddedFiles?|Launch)(?![A-Za-z0-9])/

/** Whether these bytes are what they are said to be, and cannot act by themselves. */
export function isAcceptableFile(bytes: Buffer, content_type: string): boolean {
  const beginning = beginnings[content_type]
  if (!beginning || !bytes.subarray(0, beginning.length).equals(beginning)) return false
  if (content_type !== 'application/pdf') return true
  const text = bytes
    .toString('latin1')
    .replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return !active.test(text)
}

/** The bytes of base64 text, or null when it is not exactly that. */
export function fromBase64(text: string): Buffer | null {
  const bare = text.replace(/^data:[a-z]+\/[a-z0-9.+-]+;base64,/i, '').trim()
  if (bare === '' || bare.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) return null
  return Buffer.from(bare, 'base64')
}
