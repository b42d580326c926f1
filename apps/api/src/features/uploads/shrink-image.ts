import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Problem } from '@stillwater/contract/problems'
import { apiRoot } from '../../platform/api-root.ts'
import { oneAtATime } from './one-at-a-time.ts'

const worker = join(apiRoot, 'workers', 'shrink-image.mjs')
const deadline_ms = 15_000
const mostWaiting = 20

const inTurn = oneAtATime(mostWaiting)

/**
 * The picture as a JPEG of at most 1200 pixels, upright, without where and with what it was taken. Null when it is no
 * whole PNG or JPEG of a sensible size. One picture at a time, so that memory stays within bounds.
 */
export function shrinkImage(bytes: Buffer): Promise<Buffer | null> {
  const turn = inTurn(() => run(bytes))
  if (!turn) throw new Problem('busy', { retry_after: 5 })
  return turn
}

async function run(bytes: Buffer): Promise<Buffer | null> {
  const child = spawn(process.execPath, ['--max-old-space-size=96', worker], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Nothing that the product knows.
    env: { VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '2' },
    timeout: deadline_ms,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // A worker that refuses early does not read to the end.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const [code, jpeg] = await Promise.all([ended, buffer(child.stdout)])
  return code === 0 && jpeg.length > 0 ? jpeg : null
}
