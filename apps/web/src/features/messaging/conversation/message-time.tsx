import { useSyncExternalStore } from 'react'
import { t } from '@stillwater/contract/words'
import { dateIn, formatDate, formatNearDate } from '@stillwater/domain/formats/moments'
import { messageAge } from '@stillwater/domain/messaging/message-age'
import { formatTime } from '../../../platform/dates.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'

const refreshMs = 30_000 // spec: dashboard §9

let now = serverNow()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function listen(changed: () => void): () => void {
  listeners.add(changed)
  now = serverNow()
  timer ??= setInterval(() => {
    now = serverNow()
    for (const listener of [...listeners]) listener()
  }, refreshMs)
  return () => {
    listeners.delete(changed)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The server's time, every 30 seconds, on one timer for all messages. */
function useNow(): number {
  return useSyncExternalStore(listen, () => now)
}

/** "Just now", "2 mins ago", then the time of day. */
export function MessageTime({ at, zone }: { at: string; zone: string }) {
  const age = messageAge(new Date(at), new Date(Math.max(useNow(), Date.parse(at))))
  return (
    <time dateTime={at}>
      {age.kind === 'now'
        ? t('Just now')
        : age.kind === 'clock'
          ? formatTime(at, zone)
          : age.minutes === 1
            ? t('1 min ago')
            : t('{minutes} mins ago', { minutes: age.minutes })}
    </time>
  )
}

const dayMs = 24 * 3600_000

/**
 * "Today", "Yesterday", "Monday, November 16", and with its year where that is another one. Of the zone in which the
 * times below it are said: by the day of the device, what was sent just now could stand below "Yesterday".
 */
export function dayWords(day: string, moment: string, zone: string): string {
  const at = serverNow()
  if (day === dateIn(at, zone)) return t('Today')
  if (day === dateIn(at - dayMs, zone)) return t('Yesterday')
  const isThisYear = day.slice(0, 4) === dateIn(at, zone).slice(0, 4)
  return isThisYear ? formatNearDate(moment, zone) : formatDate(moment, zone)
}
