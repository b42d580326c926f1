// Kills the process from a worker thread, because a timer on the main thread never fires while a decoder runs.
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { fileURLToPath } from 'node:url'

const checkEvery_ms = 100

/**
 * Kills this process once it has used this many seconds of processor time or grown past this many bytes of resident
 * memory. Processor time, because on a busy machine an honest file takes long by the clock. `deadline` is in seconds by
 * the clock, for a process whose server died.
 */
export function limitProcess({ seconds, deadline = 120, bytes }) {
  const limits = { cpu_us: seconds * 1e6, ends_at: Date.now() + deadline * 1000, bytes }
  const file = fileURLToPath(import.meta.url)
  new Worker(file, {
    workerData: limits,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  }).unref()
}

if (!isMainThread) {
  const { cpu_us, ends_at, bytes } = workerData
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (user + system > cpu_us || Date.now() > ends_at || process.memoryUsage.rss() > bytes)
      process.kill(process.pid, 'SIGKILL')
  }, checkEvery_ms)
}
