import { write, writeSync } from 'node:fs'

const togetherFrom = 12_288
const keptAtMost = 1_048_576
const nothing = Buffer.alloc(0)

/**
 * Lines leave together, at most a second late, and at the end whatever ends the process in order.
 * A clinic outlives the reader of its log: what nobody takes is let go, and nobody waits for it at the end.
 */
export function logOutput(file = 1): { write(line: string): void } {
  let waiting = ''
  let leaving = nothing
  let busy = false

  function send(): void {
    if (busy) return
    if (leaving.length === 0) gather()
    if (leaving.length === 0) return
    busy = true
    write(file, leaving, (error, written) => {
      busy = false
      if (!error) leaving = leaving.subarray(written)
      // A reader who is only slow is asked again within a second; one who is gone, never.
      else if (error.code !== 'EAGAIN') leaving = nothing
      if (!error && leaving.length > 0) send()
    })
  }

  function gather(): void {
    leaving = Buffer.from(waiting)
    waiting = ''
  }

  function sendRest(): void {
    const rest = Buffer.concat([busy ? nothing : leaving, Buffer.from(waiting)])
    try {
      for (let sent = 0; sent < rest.length;) sent += writeSync(file, rest, sent)
    } catch {
      // Nobody is left to tell.
    }
  }

  setInterval(send, 1000).unref()
  process.on('exit', sendRest)
  return {
    write(line) {
      if (waiting.length >= keptAtMost) return
      waiting += line
      if (waiting.length >= togetherFrom) send()
    },
  }
}
