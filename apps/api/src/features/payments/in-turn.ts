import { Problem } from '@stillwater/contract/problems'

export interface Line {
  /** How many work at once. */
  most: number
  longest: number
  /** Less than a request has: who is answered already must not stand in the way of others. */
  longest_wait_ms: number
}

/** Lets a few work at once and the others wait in line; who would wait too long is told to come back. */
export function createTurns({ most, longest, longest_wait_ms }: Line) {
  const line: (() => void)[] = []
  let working = 0

  function stand(): Promise<void> {
    if (line.length >= longest) throw new Problem('busy', { retry_after: 5 })
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(patience)
        resolve()
      }
      const patience = setTimeout(() => {
        line.splice(line.indexOf(begin), 1)
        reject(new Problem('busy', { retry_after: 5 }))
      }, longest_wait_ms)
      line.push(begin)
    })
  }

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (working >= most) await stand()
    else working++
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else working--
    }
  }
}
