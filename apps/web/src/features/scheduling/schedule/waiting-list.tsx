import { joinWaitingList, leaveWaitingList } from '@stillwater/contract/scheduling'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { BellIcon } from '@stillwater/ui/icons/bell'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { scheduleInfo, type ScheduleInfo } from '../scheduling.queries.ts'
import type { Scheduler } from './use-scheduler.ts'

interface WaitingListProps {
  scheduler: Scheduler
  info: ScheduleInfo
  hasDates: boolean
}

/** Being told when an earlier time, or any, becomes free. What it says is what the server has. */
export function WaitingList({ scheduler: { wish }, info, hasDates }: WaitingListProps) {
  const { appointment_type, careperson_id } = wish.for_whom
  const again = { invalidates: [scheduleInfo(wish)] }
  const join = useChange(joinWaitingList, again)
  const leave = useChange(leaveWaitingList, again)
  const isWaiting = (leave.data ?? join.data)?.data.is_waiting ?? info.is_waiting
  const body = {
    appointment_type,
    ...(careperson_id && { careperson_id }),
    ...(wish.cancel_appointment_id && { appointment_id: wish.cancel_appointment_id }),
  }
  function start() {
    leave.reset()
    void join.send({ body })
  }
  function stop() {
    join.reset()
    void leave.send({ query: { appointment_type } })
  }
  return (
    <div className="schedule-waiting">
      <p role="status">
        {isWaiting &&
          (hasDates
            ? t('You’re on the list. We’ll tell you if an earlier time opens up.')
            : t('You’re on the list. We’ll tell you if a time opens up.'))}
      </p>
      <ChangeFailed failure={join.failure ?? leave.failure} />
      {isWaiting ? (
        <Button kind="text" small busy={leave.isPending} onClick={stop}>
          {t('Take me off the list')}
        </Button>
      ) : (
        <Button kind="text" small icon={<BellIcon size={20} />} busy={join.isPending} onClick={start}>
          {hasDates ? t('Tell me if an earlier time opens up') : t('Tell me if a time opens up')}
        </Button>
      )}
    </div>
  )
}
