import { useEffect, useRef, useState } from 'react'
import { t } from '@stillwater/contract/words'
import { isFrom, type Side } from './rows.ts'
import type { Conversation } from './use-conversation.ts'

interface AnnouncerProps {
  conversation: Conversation
  side: Side
  patient_id: string
}

/** Reads a message aloud that arrives while the thread is open. */
export function Announcer({ conversation: { messages, phase }, side, patient_id }: AnnouncerProps) {
  const known = useRef<number | null>(null)
  const [said, setSaid] = useState('')
  const last = messages.findLast(({ sender_id }) => !isFrom(side, sender_id, patient_id))
  useEffect(() => {
    if (phase !== 'ready') return
    if (known.current !== null && last && last.seq > known.current)
      setSaid(t('New message from {name}: {message}', { name: last.sender_name, message: last.message }))
    known.current = last?.seq ?? 0
  }, [last, phase])
  return (
    <p className="sw-hidden" aria-live="polite">
      {said}
    </p>
  )
}
