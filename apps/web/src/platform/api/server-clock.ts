import { useSyncExternalStore } from 'react'
import { session } from '../session/session.ts'

let offset = 0

/** Sets the server's time from a reply, so that countdowns are right on a device with a wrong clock. */
export function syncServerClock(now: string): void {
  offset = Date.parse(now) - Date.now()
}

export function serverNow(): number {
  return Date.now() + offset
}

const second = 1000
const minute = 60 * second

/** The server's time in seconds, rerendered every second. */
export function useServerNow(): number {
  return useSyncExternalStore(everySecond, wholeSecond)
}

/** The server's time in minutes, rerendered every minute, for lists with many clocks. */
export function useServerMinute(): number {
  return useSyncExternalStore(everySecond, wholeMinute)
}

const wholeMinute = () => Math.floor(serverNow() / minute) * minute
const wholeSecond = () => Math.floor(serverNow() / second) * second

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, second)
  return () => clearInterval(timer)
}

session.onDrop(() => {
  offset = 0
})
