import type { FileHandle } from 'node:fs/promises'

// A file begins with its content type, so that both appear in the folder in one rename.
const mark = Buffer.from('SWF1')
const longestType = 255

export function headerFor(contentType: string): Buffer {
  const type = Buffer.from(contentType, 'latin1')
  return Buffer.concat([mark, Buffer.from([type.length]), type])
}

/** Where the bytes begin, and what they are; undefined when the file is not one of ours. */
export async function readHeader(
  file: FileHandle,
): Promise<{ contentType: string; start: number } | undefined> {
  const buffer = Buffer.alloc(mark.length + 1 + longestType)
  const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
  const start = mark.length + 1 + (buffer[mark.length] ?? 0)
  if (bytesRead < start || !buffer.subarray(0, mark.length).equals(mark)) return undefined
  return { contentType: buffer.toString('latin1', mark.length + 1, start), start }
}
