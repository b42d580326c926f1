import { useState } from 'react'
import { pauseSubscription } from '@stillwater/contract/plans'
import { t } from '@stillwater/contract/words'
import { addMonths } from '@stillwater/domain/plans/billing-dates'
import { AnswerGroup } from '@stillwater/ui/choices/answer-group'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { formatPlainDay } from '../../../platform/dates.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useMembershipChange } from './use-membership-change.ts'

interface PauseDialogProps {
  patient_id: string
  /** The last day of the month that is paid. */
  period_end: string
  onClose: () => void
}

/** A pause of one to three months, from the end of the paid month. */
export function PauseDialog({ patient_id, period_end, onClose }: PauseDialogProps) {
  const [months, setMonths] = useState(1)
  function paused() {
    raiseNotice(t('Your pause is planned. You can undo it until it begins.'), 'encourage')
    onClose()
  }
  const pause = useMembershipChange(pauseSubscription, `pause.${patient_id}`, {
    charges: false,
    onSuccess: paused,
    isMade: ({ paused_until }) => paused_until === addMonths(period_end, months),
    onFound: paused,
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pause.isPending && onClose()}
      title={t('Pause my membership')}
      close={t('Close')}
      above={t(
        'Your care continues until {day}. Nothing is charged during your pause. In a crisis, call or text 988 at any time.',
        {
          day: formatPlainDay(period_end),
        },
      )}
    >
      <p id="pause-how-long">
        <b>{t('How long?')}</b>
      </p>
      <AnswerGroup
        name="pause-months"
        labelledBy="pause-how-long"
        value={String(months)}
        onChange={(value) => setMonths(Number(value))}
        options={[1, 2, 3].map((count) => ({
          value: String(count),
          label: count === 1 ? t('1 month') : t('{count} months', { count }),
          note: t('until {day}', { day: formatPlainDay(addMonths(period_end, count)) }),
        }))}
      />
      <ChangeFailed failure={pause.failure} />
      <Button
        small
        wide
        busy={pause.isPending}
        onClick={() => pause.send({ params: { id: patient_id }, body: { months } })}
      >
        {t('Pause from {day}', { day: formatPlainDay(period_end) })}
      </Button>
      <Button kind="secondary" small wide disabled={pause.isPending} onClick={onClose}>
        {t('Don’t pause')}
      </Button>
    </Dialog>
  )
}
