import { useQuery } from '@tanstack/react-query'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { formatPlainDay } from '../../../platform/dates.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { changeQuote } from '../../plans/plans.queries.ts'
import '../insurance.css'
import { leavesPlan } from '../without-insurance.ts'

export interface StopInsuranceProps {
  patient: Patient
  /** The words of the button that was pressed, so that it is the same thing that is confirmed. */
  go: string
  onGo: () => Promise<void>
  onClose: () => void
}

/** Asked of someone whose visits are billed to an insurer, or would be. decision N20 */
export function StopInsurance({ patient, go, onGo, onClose }: StopInsuranceProps) {
  const stop = useChange(onGo, { onSuccess: onClose })
  return (
    <ConfirmDialog
      title={t('Stop using your insurance?')}
      above={
        leavesPlan(patient) ? (
          <SelfPayWords patient={patient} />
        ) : (
          t('We’ll stop using this card. You can add it again at any time.')
        )
      }
      go={go}
      keep={t('Keep my insurance')}
      change={stop}
      onGo={() => stop.send()}
      onClose={onClose}
    />
  )
}

/** What the same plan costs out of pocket, and from when. The clinic completes the change. */
function SelfPayWords({ patient: { plan } }: { patient: Patient }) {
  const quote = useQuery(changeQuote({ offering_key: plan.offering_key, is_insurance: false }))
  return (
    <>
      <p>
        {t(
          'Your visits will no longer be billed to your insurance company. Our team completes the change of your plan and emails you. Until then your price stays the same and nothing is charged. You can add your insurance again at any time.',
        )}
      </p>
      <p role="status" className="insurance-new-price">
        {quote.isPending && t('Loading your new price...')}
        {quote.isError &&
          t('We couldn’t load your new price. Our team will tell you the price before anything is charged.')}
        {quote.data &&
          t(
            'Your plan then costs {month} a month. If we complete it today, you pay {now} for the rest of this month and {next} on {day}.',
            {
              month: usd(quote.data.month_cents),
              now: usd(quote.data.total_cents),
              next: usd(quote.data.next_charge_cents),
              day: formatPlainDay(quote.data.next_charge),
            },
          )}
      </p>
    </>
  )
}
