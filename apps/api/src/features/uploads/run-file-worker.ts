import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { Problem } from '@stillwater/contract/problems'
import { apiRoot } from '../../platform/api-root.ts'

type FileWorker = 'shrink-image' | 'redraw-pdf'

/** The new file, or the exit code of the worker that refused the old one: null when the worker was killed. */
type WorkerResult = { bytes: Buffer } | { refused: number | null }

// V8's own limits count neither the memory of WebAssembly, limited here in pages of 64 KB, nor that of a native
// decoder, which the worker watches itself.
const limits: Record<FileWorker, string[]> = {
  'shrink-image': ['--max-old-space-size=96'],
  'redraw-pdf': ['--wasm-max-mem-pages=4096', '--max-old-space-size=256'],
}
const options = {
  encoding: 'buffer',
  timeout: 60_000,
  killSignal: 'SIGKILL',
  maxBuffer: 24 * 1024 * 1024,
  // Nothing of the server's own environment reaches code that reads hostile bytes.
  env: { VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '2' },
} as const
const crashed = 1

// One process at a time bounds the memory that all uploads take together.
const oneProcess = pLimit(1)

/** Hands a file to a process of its own, which ends itself after 15 seconds of processor time. */
export function runFileWorker(worker: FileWorker, bytes: Buffer): Promise<WorkerResult> {
  return oneProcess(() => run(worker, bytes))
}

async function run(worker: FileWorker, bytes: Buffer): Promise<WorkerResult> {
  const script = join(apiRoot, 'workers', `${worker}.mjs`)
  const running = promisify(execFile)(process.execPath, [...limits[worker], script], options)
  // A worker that refuses early does not read to the end.
  running.child.stdin?.on('error', () => {}).end(bytes)
  try {
    return { bytes: (await running).stdout }
  } catch (error) {
    const { code, killed } = error as { code?: number | string | null; killed?: boolean }
    const isTooLarge = code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'
    // Killed by the clock, it had too little of the processor: that says nothing about the file.
    if (killed && !isTooLarge) throw new Problem('busy', { retry_after: 30 })
    if (code === crashed) throw new Error(`The worker ${worker} could not start.`, { cause: error })
    if (typeof code === 'string' && !isTooLarge) throw new Problem('busy', { retry_after: 5 })
    return { refused: typeof code === 'number' ? code : null }
  }
}
