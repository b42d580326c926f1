import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { formatPhone, parsePhone } from '@stillwater/domain/formats/phone'
import { answerWords } from '@stillwater/domain/intake/answer-words'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { session } from '../../../../platform/session/session.ts'
import { obstacles } from '../../../scheduling/schedule/obstacle.tsx'
import { scheduleInfo } from '../../../scheduling/scheduling.queries.ts'
import { AlreadyScheduled } from '../../questions/already-scheduled.tsx'
import { emptyDraft, type AskProps, type Draft, type Kind, type Wrong } from '../kind.ts'
import { careRoleOf } from './care-role-of.ts'
import { SlotChoice } from './slot-choice.tsx'
import { VisitRequest, ways } from './visit-request.tsx'

function Schedule(props: AskProps) {
  const { question, set, submit } = props
  const [wish] = useState(() => ({
    for_whom: { appointment_type: careRoleOf(question) ?? 'provider' },
    minutes: null,
  }))
  const info = useQuery(scheduleInfo(wish))
  const [movesIt, moveIt] = useState(false)
  if (info.isPending) return <Skeleton label={t('Loading...')} lines={6} />
  if (info.isError)
    return (
      <Stack>
        <VisitRequest {...props} />
      </Stack>
    )
  const { already_scheduled, obstacle, zone } = info.data

  function takeAsScheduled() {
    set({ value: 'scheduled', response: t('Already scheduled') })
    submit()
  }
  return (
    <Stack>
      {already_scheduled && !movesIt && (
        <AlreadyScheduled
          appointment={already_scheduled}
          zone={zone}
          onContinue={takeAsScheduled}
          onMove={already_scheduled.can_reschedule ? () => moveIt(true) : undefined}
        />
      )}
      {obstacle && <Notice>{t(obstacles[obstacle].says)}</Notice>}
      {obstacle ? <VisitRequest {...props} /> : <SlotChoice {...props} wish={wish} info={info.data} />}
    </Stack>
  )
}

function Stack({ children }: { children: ReactNode }) {
  return <div className="intake-stack">{children}</div>
}

function start(): Draft {
  return { ...emptyDraft, elaboration: formatPhone(session.current()?.user.phone ?? '') }
}

function check(_: unknown, { value, elaboration }: Draft): Wrong {
  if (value === '') return { '': answerWords.slot }
  return value === 'phone' && parsePhone(elaboration) === null ? { phone: answerWords.phone } : {}
}

/** The number goes with a wish for a call alone. */
async function before(_: unknown, draft: Draft): Promise<Draft> {
  if (draft.value !== 'phone') return { ...draft, elaboration: '' }
  return { ...draft, response: `${t(ways['phone'] ?? '')}, ${draft.elaboration}` }
}

export const schedule: Kind = { Ask: Schedule, start, check, before, waits: true }
