import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { formatMoment } from '@stillwater/domain/formats/moments'
import { readScheduleAnswer } from '@stillwater/domain/intake/schedule-answer'
import { Button } from '@stillwater/ui/actions/button'
import { queryClient } from '../../../../platform/api/query-client.ts'
import { useStore } from '../../../../platform/store.ts'
import { ChangeFailed } from '../../../../platform/forms/change-failed.tsx'
import { HoldNote } from '../../../scheduling/schedule/hold-note.tsx'
import { openScheduling, scheduling } from '../../../scheduling/schedule/scheduling-store.ts'
import { SlotPicker } from '../../../scheduling/schedule/slot-picker.tsx'
import { useSlotHold } from '../../../scheduling/schedule/use-slot-hold.ts'
import type { VisitWish } from '../../../scheduling/schedule/visit-wish.ts'
import {
  calendarQueries,
  freeDates,
  freeSlots,
  type ScheduleInfo,
} from '../../../scheduling/scheduling.queries.ts'
import { AnswerError } from '../answer-error.tsx'
import type { AskProps } from '../kind.ts'
import { VisitRequest } from './visit-request.tsx'

interface SlotChoiceProps extends AskProps {
  wish: VisitWish
  info: ScheduleInfo
}

/** A free time, kept while the answer is on its way. The server books it with the answer. */
export function SlotChoice(props: SlotChoiceProps) {
  const { wish, info, draft, set, wrong } = props
  const { zone, duration } = info
  useState(() => openScheduling(`intake ${JSON.stringify(wish)}`))
  const { time_slot, held_until } = useStore(scheduling)
  const hold = useSlotHold(wish, duration, info.hold_minutes)
  const dates = useQuery(freeDates(wish, duration))
  const answered = readScheduleAnswer(draft.value)
  const [asksInstead, askInstead] = useState(answered.type === 'wish' && draft.value !== '')
  const nothingFree = dates.data?.length === 0

  const latest = useRef({ draft, set, hold })
  useEffect(() => {
    latest.current = { draft, set, hold }
  })
  // After a reload the chosen time is kept again.
  useEffect(() => {
    const { draft: now, hold: again } = latest.current
    if (readScheduleAnswer(now.value).type === 'slot') again.choose(now.value)
  }, [])
  // A time that is no longer kept is no longer the answer.
  const wasChosen = useRef(false)
  useEffect(() => {
    const { draft: now, set: change } = latest.current
    if (wasChosen.current && !time_slot && readScheduleAnswer(now.value).type === 'slot')
      change({ value: '', response: '' })
    wasChosen.current = time_slot !== ''
  }, [time_slot])

  // A refused time was taken by someone else, so the lists are asked for again.
  const refusal = wrong['']
  useEffect(() => {
    if (refusal) void queryClient.invalidateQueries(calendarQueries)
  }, [refusal])

  if (asksInstead || nothingFree)
    return (
      <>
        <VisitRequest {...props} />
        {!nothingFree && (
          <Button
            kind="text"
            onClick={() => {
              set({ value: '', response: '' })
              askInstead(false)
            }}
          >
            {t('See the times again')}
          </Button>
        )}
      </>
    )
  return (
    <>
      <SlotPicker
        dates={dates}
        slotsOf={(date) => freeSlots(wish, duration, date)}
        zone={zone}
        chosen={answered.type === 'slot' ? answered.starts_at : null}
        onChoose={(slot) => {
          hold.choose(slot)
          set({ value: slot, response: formatMoment(slot, zone) })
        }}
      />
      <ChangeFailed failure={hold.failure} />
      <HoldNote scheduler={{ held_until, hold }} info={info} />
      <AnswerError id="slot-error">{refusal}</AnswerError>
      <Button
        kind="text"
        onClick={() => {
          hold.drop()
          set({ value: 'video', response: t('By video') })
          askInstead(true)
        }}
      >
        {t('None of these times work for me')}
      </Button>
    </>
  )
}
