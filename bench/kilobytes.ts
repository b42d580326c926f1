import { gzipSync } from 'node:zlib'

/** The size of all these together as a browser receives them, in thousands of bytes. */
export function kilobytes(texts: string[]): number {
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000
}
