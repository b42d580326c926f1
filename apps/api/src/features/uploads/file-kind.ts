const beginnings: Record<string, Buffer> = {
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'application/pdf': Buffer.from('%PDF-'),
}

/** What these bytes are by their beginning, whatever their name says; null for anything the product does not take. */
export function kindOf(bytes: Buffer): string | null {
  const found = Object.entries(beginnings).find(([, beginning]) =>
    bytes.subarray(0, beginning.length).equals(beginning),
  )
  return found?.[0] ?? null
}
