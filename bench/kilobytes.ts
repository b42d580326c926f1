import { gzipSync } from 'node:zlib'

/** The compressed size of all these files together, in kilobytes of 1000 bytes. */
export function kilobytes(texts: string[]): number {
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000
}
