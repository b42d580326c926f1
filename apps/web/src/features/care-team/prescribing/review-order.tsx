import { useEffect, useRef, useState } from 'react'
import {
  prescribe,
  type Check,
  type Order,
  type Prescribing,
  type ShownWarning,
} from '@stillwater/contract/care/prescribing'
import type { Call, Reply } from '@stillwater/contract/endpoint'
import { t } from '@stillwater/contract/words'
import { openWarnings } from '@stillwater/domain/prescriptions/prescribing/overrides'
import { warningNeed } from '@stillwater/domain/prescriptions/prescribing/warnings'
import { Button } from '@stillwater/ui/actions/button'
import { Checkbox } from '@stillwater/ui/choices/checkbox'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { formatShortDay } from '../../../platform/dates.ts'
import { isDecided } from '../../../platform/api/idempotency-keys.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { explain } from '../../../platform/forms/explain.ts'
import { Facts } from '../chart/chart-section.tsx'
import { afterDecision } from './decision-dialog.ts'
import { daysWords, refillWords } from './prescribing-words.ts'
import { WarningList } from './warning-list.tsx'

/** An order that was sent, with the check that it was reviewed with. */
interface Sent {
  call: Call<typeof prescribe>
  check: Check
}

interface ReviewOrderProps {
  patient_id: string
  order: Order
  check: Check
  before: Prescribing['prescriptions'][number] | null
  onBack: () => void
  onDone: (reply: Reply<typeof prescribe>) => void
}

/** The order as it will be written, with an answer to each warning that needs one. */
export function ReviewOrder({ patient_id, order, check: latest, before, onBack, onDone }: ReviewOrderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const [acknowledged, setAcknowledged] = useState<readonly string[]>([])
  const [isTold, setTold] = useState(false)
  // Until it is answered: if only the reply was lost, the next check warns of this very order, and one that is sent with
  // a reason for that would be a second one.
  const [unanswered, setUnanswered] = useState<Sent | null>(null)
  const check = unanswered?.check ?? latest
  const send = useChange(prescribe, {
    invalidates: afterDecision(patient_id),
    onSuccess: ({ data }) => onDone(data),
    onFailure: (error) => isDecided(error) && setUnanswered(null),
    explain: (error) =>
      isDecided(error)
        ? explain(error)
        : t('We didn’t hear back, so this may already be prescribed. Try again: it’s prescribed only once.'),
  })
  useEffect(() => heading.current?.focus(), [])

  const overrides = Object.entries(reasons).map(([key, reason]) => ({ key, reason: reason.trim() }))
  const open = openWarnings(check.warnings, { reasons: overrides, acknowledged })
  const isOpen = (key: string) => isTold && open.some((one) => one.key === key)

  function submit() {
    if (unanswered) return void send.send(unanswered.call)
    setTold(true)
    const [first] = open
    if (first) return document.getElementById(answerId(first.key))?.focus()
    const wanted = check.warnings.map(({ key }) => key)
    const call = {
      params: { id: patient_id },
      body: {
        order,
        digest: check.digest,
        overrides: overrides.filter(({ key, reason }) => wanted.includes(key) && reason !== ''),
        acknowledged: acknowledged.filter((key) => wanted.includes(key)),
      },
    }
    setUnanswered({ call, check })
    void send.send(call)
  }

  const answer = ({ key, severity }: ShownWarning) => {
    const need = warningNeed(severity)
    if (need === 'reason')
      return (
        <TextAreaField
          id={answerId(key)}
          label={t('Why are you going ahead?')}
          rows={2}
          maxLength={500}
          value={reasons[key] ?? ''}
          error={isOpen(key) ? t('Please give a reason of 10 characters or more.') : undefined}
          onChange={({ target }) => setReasons({ ...reasons, [key]: target.value })}
        />
      )
    return need === 'acknowledgment' ? (
      <Checkbox
        id={answerId(key)}
        label={t('I understand that this was not checked')}
        checked={acknowledged.includes(key)}
        error={isOpen(key) ? t('Please confirm this.') : undefined}
        onChange={({ target }) =>
          setAcknowledged(target.checked ? [...acknowledged, key] : acknowledged.filter((one) => one !== key))
        }
      />
    ) : null
  }

  return (
    <div className="rx-form">
      <h2 ref={heading} tabIndex={-1}>
        {t('Review order')}
      </h2>
      <Facts
        rows={[
          [t('Medicine'), <b key="medicine">{check.medication_name}</b>],
          [t('How to take it'), check.dosage_readable],
          [t('Daily dose'), t('{mg} mg', { mg: String(check.daily_mg) })],
          [
            t('Supply'),
            t('{days}, {refills}, valid until {day}', {
              days: daysWords(order.days_supply),
              refills: refillWords(order.refills),
              day: formatShortDay(check.expires_on),
            }),
          ],
          [t('Delivery'), order.pharmacy ? order.pharmacy.name : t('Mail to home')],
          ...(before
            ? [[t('Replaces'), `${before.medication_name}, ${before.dosage_readable}`] as const]
            : []),
        ]}
      />
      <section className="rx-live" aria-labelledby="rx-answers">
        <h2 id="rx-answers">{t('Warnings')}</h2>
        <WarningList warnings={check.warnings} answer={answer} />
      </section>
      <ChangeFailed failure={send.failure} />
      <div className="rx-actions">
        <Button small busy={send.isPending} onClick={submit}>
          {t('Prescribe {medicine}', { medicine: check.medication_name })}
        </Button>
        <Button kind="secondary" small disabled={unanswered !== null} onClick={onBack}>
          {t('Change order')}
        </Button>
      </div>
    </div>
  )
}

const answerId = (key: string) => `answer-${key}`
