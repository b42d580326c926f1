// Re-encodes the picture on standard input as a small JPEG. One process per picture contains what a hostile file does
// to a decoder, and frees its memory.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { holdsSecondFile } from './second-file.mjs'
import { limitProcess } from './watchdog.mjs'

// The exit code tells the parent process the reason.
const refused = { unreadable: 3, second_file: 7 }

const most = { pixels: 30_000_000, side: 20_000 }
const least = { side: 32 }
const longestRatio = 20
const longestSide = 1200

limitProcess({ seconds: 15, bytes: 512 * 1024 * 1024 })
process.on('uncaughtException', () => process.exit(refused.unreadable))
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

const input = {
  limitInputPixels: most.pixels,
  sequentialRead: true,
  failOn: 'error',
  pages: 1,
}

try {
  const bytes = await buffer(process.stdin)
  if (holdsSecondFile(bytes)) process.exit(refused.second_file)
  const { width = 0, height = 0 } = await sharp(bytes, input).metadata()
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (short < least.side || long > most.side || long > short * longestRatio) process.exit(refused.unreadable)
  const jpeg = await sharp(bytes, input)
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84 })
    .toBuffer()
  process.stdout.write(jpeg)
} catch {
  process.exitCode = refused.unreadable
}
