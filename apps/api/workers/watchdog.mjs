// Ends the process from a thread of its own: a timer of the main thread never fires while a decoder runs.
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { fileURLToPath } from 'node:url'

const checkEvery_ms = 100

/** Kills this process once it has run this long or its resident memory has grown past this many bytes. */
export function limitProcess({ seconds, bytes }) {
  const limits = { ends_at: Date.now() + seconds * 1000, bytes }
  const file = fileURLToPath(import.meta.url)
  new Worker(file, {
    workerData: limits,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  }).unref()
}

if (!isMainThread) {
  const { ends_at, bytes } = workerData
  setInterval(() => {
    if (Date.now() > ends_at || process.memoryUsage.rss() > bytes) process.kill(process.pid, 'SIGKILL')
  }, checkEvery_ms)
}
