import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Problem } from '@stillwater/contract/problems'
import { apiRoot } from '../../platform/api-root.ts'
import { createLimit } from '../../platform/concurrency/limit.ts'

type FileWorker = 'shrink-image' | 'redraw-pdf'

/** The new file, or the exit code of a refusal: null when the worker was killed. */
type WorkerResult = { bytes: Buffer } | { refused: number | null }

// V8's heap limit counts neither WebAssembly, limited here in pages of 64 KB, nor a native decoder, which the worker's
// watchdog limits.
const limits: Record<FileWorker, string[]> = {
  'shrink-image': ['--max-old-space-size=96'],
  'redraw-pdf': ['--wasm-max-mem-pages=4096', '--max-old-space-size=256'],
}
const options = {
  encoding: 'buffer',
  timeout: 60_000,
  killSignal: 'SIGKILL',
  maxBuffer: 24 * 1024 * 1024,
  // Code that parses hostile bytes gets none of the server's environment.
  env: { VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '2' },
} as const
const crashed = 1

// One process at a time bounds the memory of all uploads together.
const limitProcesses = createLimit({ concurrency: 1 })

/** Runs a worker process on one file. It kills itself after 15 seconds of processor time. */
export function runFileWorker(worker: FileWorker, bytes: Buffer): Promise<WorkerResult> {
  return limitProcesses(() => run(worker, bytes))
}

async function run(worker: FileWorker, bytes: Buffer): Promise<WorkerResult> {
  const script = join(apiRoot, 'workers', `${worker}.mjs`)
  const running = promisify(execFile)(process.execPath, [...limits[worker], script], options)
  // A worker that refuses early closes its standard input.
  running.child.stdin?.on('error', () => {}).end(bytes)
  try {
    return { bytes: (await running).stdout }
  } catch (error) {
    const { code, killed } = error as { code?: number | string | null; killed?: boolean }
    const isTooLarge = code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'
    // A timeout by the clock means a busy machine and says nothing about the file.
    if (killed && !isTooLarge) throw new Problem('busy', { retry_after: 30 })
    if (code === crashed) throw new Error(`The worker ${worker} could not start.`, { cause: error })
    if (typeof code === 'string' && !isTooLarge) throw new Problem('busy', { retry_after: 5 })
    return { refused: typeof code === 'number' ? code : null }
  }
}
