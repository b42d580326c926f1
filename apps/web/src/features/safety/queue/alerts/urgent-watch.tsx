import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { SafetyTask } from '@stillwater/contract/safety'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { playAlert } from './alert-sound.ts'
import { isWaiting, safetyQueue } from '../queue.queries.ts'
import { useTitlePrefix } from './title-prefix.ts'

const none: SafetyTask[] = []

function useWaiting(): SafetyTask[] {
  return useQuery({ ...safetyQueue, select: urgentOnes }).data ?? none
}

const urgentOnes = (tasks: SafetyTask[]) => tasks.filter(isWaiting)

export function UrgentBadge() {
  const count = useWaiting().length
  if (count === 0) return null
  return (
    <span className="care-badge">
      <span aria-hidden="true">{count}</span>
      <span className="sw-hidden">
        {t('{count, plural, one {# urgent task} other {# urgent tasks}}', { count })}
      </span>
    </span>
  )
}

/** Calls for attention on every page: the title of the tab, a sound, and a sentence for a screen reader. */
export function UrgentWatch() {
  const waiting = useWaiting()
  const heard = useRef<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  useTitlePrefix(waiting.length > 0 ? t('({count}) Urgent', { count: waiting.length }) : '')

  useEffect(() => {
    // A later signal about the same person calls again.
    const signals = new Map(waiting.map((task) => [`${task.id} ${task.signaled_at}`, task.patient_name]))
    const fresh = [...signals].filter(([signal]) => !heard.current.has(signal))
    heard.current = new Set(signals.keys())
    if (fresh.length === 0) return
    playAlert()
    setSaid(t('Urgent: {names}', { names: fresh.map(([, name]) => name).join(', ') }))
  }, [waiting])

  return (
    <p className="sw-hidden" role="alert">
      {said}
    </p>
  )
}
