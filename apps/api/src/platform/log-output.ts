import { write, writeSync } from 'node:fs'

const batchLength = 12_288
const maxBuffered = 1_048_576
const nothing = Buffer.alloc(0)

/**
 * Writes lines in batches, at most a second late, and the rest when the process exits. The product outlives the reader
 * of its log: lines beyond the buffer are dropped, and the exit waits for no reader.
 */
export function logOutput(file = 1): { write(line: string): void } {
  let buffered = ''
  let batch = nothing
  let busy = false

  function send(): void {
    if (busy) return
    if (batch.length === 0) takeBatch()
    if (batch.length === 0) return
    busy = true
    write(file, batch, (error, written) => {
      busy = false
      if (!error) batch = batch.subarray(written)
      // A slow reader is retried within a second; one that is gone is not.
      else if (error.code !== 'EAGAIN') batch = nothing
      if (!error && batch.length > 0) send()
    })
  }

  function takeBatch(): void {
    batch = Buffer.from(buffered)
    buffered = ''
  }

  function sendRest(): void {
    const rest = Buffer.concat([busy ? nothing : batch, Buffer.from(buffered)])
    try {
      for (let sent = 0; sent < rest.length;) sent += writeSync(file, rest, sent)
    } catch {
      // There is nowhere left to report it.
    }
  }

  setInterval(send, 1000).unref()
  process.on('exit', sendRest)
  return {
    write(line) {
      if (buffered.length >= maxBuffered) return
      buffered += line
      if (buffered.length >= batchLength) send()
    },
  }
}
