import { useState } from 'react'
import { pauseSubscription } from '@stillwater/contract/plans'
import { t } from '@stillwater/contract/words'
import { addMonths } from '@stillwater/domain/plans/billing-dates'
import { AnswerGroup } from '@stillwater/ui/choices/answer-group'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { api } from '../../../platform/api/api.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { dayWords } from '../../payments/day-words.ts'
import { Messages } from '../../payments/messages.tsx'
import { Failure } from '../../../platform/forms/failure.tsx'
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
  const { run, busy, failure } = useMembershipChange(`pause.${patient_id}`)

  async function pause() {
    const done = await run((idempotency_key) =>
      api(pauseSubscription, { params: { id: patient_id }, body: { months } }, { idempotency_key }),
    )
    if (!done) return
    raiseNotice(t('Your pause is planned. You can take it back until it begins.'), 'encourage')
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t('Pause my membership')}
      close={t('Close')}
      above={t(
        'Your care goes on until {day}. Then nothing is charged, and you can still write to us when it is urgent.',
        {
          day: dayWords(period_end),
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
          note: t('until {day}', { day: dayWords(addMonths(period_end, count)) }),
        }))}
      />
      {failure && (
        <Failure key={failure.count}>
          <Messages messages={failure.messages} />
        </Failure>
      )}
      <Button small wide busy={busy} onClick={() => void pause()}>
        {t('Pause from {day}', { day: dayWords(period_end) })}
      </Button>
      <Button kind="secondary" small wide onClick={onClose}>
        {t('Keep it as it is')}
      </Button>
    </Dialog>
  )
}
