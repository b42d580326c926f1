import { useState, type ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { FootActions } from '@stillwater/ui/actions/foot-actions'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { AlreadyScheduled, isAlreadyScheduled } from './already-scheduled.tsx'
import { BookingFailed } from './booking-failed.tsx'
import { BookingResult } from './booking-result.tsx'
import { HoldNote } from './hold-note.tsx'
import { CalendarFailed } from './calendar-failed.tsx'
import { Obstacle } from './obstacle.tsx'
import { SlotTimes } from './slot-times.tsx'
import { SupportLine } from './support-line.tsx'
import type { Scheduler } from './use-scheduler.ts'
import { WaitingList } from './waiting-list.tsx'

interface SchedulerBelowProps {
  scheduler: Scheduler
  /** The button beside Confirm. */
  back: ReactNode
}

/** On water: the times, and the one button that books. */
export function SchedulerBelow({ scheduler, back }: SchedulerBelowProps) {
  const { info, dates } = scheduler
  const [wantsAnother, setWantsAnother] = useState(false)
  if (info.isError) return <CalendarFailed what="info" retry={info.refetch} />
  if (info.isPending) return <Skeleton label={t('Loading your visit...')} lines={4} />
  const { obstacle, already_scheduled, zone } = info.data
  const { booking, wish } = scheduler
  if (booking.isPending || booking.booked)
    return <BookingResult booked={booking.booked} zone={zone} moved={info.data.reschedules} />
  if (isAlreadyScheduled(booking.error))
    return <AlreadyScheduled appointment={already_scheduled} zone={zone} />
  if (already_scheduled && !wish.cancel_appointment_id && !wish.adhoc && !wantsAnother) {
    const onAnother = info.data.can_book_another ? () => setWantsAnother(true) : undefined
    return <AlreadyScheduled appointment={already_scheduled} {...{ zone, onAnother }} />
  }
  if (obstacle) return <Obstacle obstacle={obstacle} back={back} />
  if (dates.isError) return <CalendarFailed what="dates" retry={dates.refetch} />
  if (!dates.data) return <Skeleton label={t('Loading dates...')} lines={4} />
  return <Times {...{ scheduler, back, zone }} />
}

function Times({ scheduler, back, zone }: SchedulerBelowProps & { zone: string }) {
  const { info, dates, date, slot, hold, booking, duration } = scheduler
  const hasDates = dates.data !== undefined && dates.data.length > 0
  return (
    <>
      <div className="schedule-times">
        {!hasDates && <Notice>{t('There are no free times right now.')}</Notice>}
        {hasDates && !date && <p>{t('Choose a date to see its times.')}</p>}
        {hasDates && date && (
          <SlotTimes
            {...{ date, zone }}
            slotsOf={scheduler.slotsOf}
            chosen={slot}
            onChoose={scheduler.chooseSlot}
            onSlots={scheduler.keepSlots}
          />
        )}
        <ChangeFailed failure={hold.failure} />
        <BookingFailed booking={booking} />
        {!slot && <SupportLine hasDates={hasDates} />}
        {info.data && <WaitingList {...{ scheduler, hasDates }} info={info.data} />}
      </div>
      <FootActions
        // The dashboard has a bar of its own at the bottom of a phone.
        sticky={back !== null}
        back={back}
        note={hasDates && info.data && <HoldNote scheduler={scheduler} info={info.data} />}
      >
        {hasDates && (
          <Button
            disabled={!date || !slot || duration === 0 || booking.failure !== null}
            onClick={booking.confirm}
          >
            {t('Confirm')}
          </Button>
        )}
      </FootActions>
    </>
  )
}
