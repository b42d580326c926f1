import type { Prescription } from '@stillwater/contract/prescriptions'
import { t } from '@stillwater/contract/words'
import { orderStage } from '@stillwater/domain/prescriptions/order-status'
import { ButtonLink } from '@stillwater/ui/actions/button'
import { CheckIcon } from '@stillwater/ui/icons/check'
import { ClockIcon } from '@stillwater/ui/icons/clock'
import { Chip } from '@stillwater/ui/records/chip'
import { OrderConsent } from './order-consent.tsx'
import { PrescriptionFacts } from './prescription-facts.tsx'
import { PrescriptionNotes, SupplyNote } from './prescription-notes.tsx'
import { approvedDetail, headline } from './prescription-words.ts'

export function PrescriptionCard({ prescription }: { prescription: Prescription }) {
  const { id, medication_name, dosage_readable, status, order_status } = prescription
  const title = `prescription-${id}`
  const is_done = order_status === 'delivered'
  return (
    <li className="sw-sheet prescriptions-card" aria-labelledby={title}>
      <div className="prescriptions-head">
        <h3 id={title} tabIndex={-1}>
          {medication_name}
        </h3>
        <Chip
          tone={is_done ? 'neutral' : 'encourage'}
          icon={is_done ? <CheckIcon size={14} /> : <ClockIcon size={16} />}
        >
          {headline(prescription)}
        </Chip>
      </div>
      <p className="sw-quiet">{dosage_readable}</p>
      {status === 'paused' && <p>{t('Your provider asked you to pause this medicine.')}</p>}
      <OrderProgress prescription={prescription} />
      <PrescriptionNotes prescription={prescription} />
      {prescription.consent === 'needed' && <OrderConsent prescription={prescription} titleId={title} />}
      <PrescriptionFacts prescription={prescription} />
    </li>
  )
}

/** Medicine that is left from a prescription that expired: history is shown at half opacity, and this has to be seen. */
export function ExpiredCard({ prescription }: { prescription: Prescription }) {
  const { id, medication_name, dosage_readable } = prescription
  const title = `left-${id}`
  return (
    <li className="sw-sheet prescriptions-card" aria-labelledby={title}>
      <div className="prescriptions-head">
        <h3 id={title}>{medication_name}</h3>
        <Chip tone="neutral" icon={<ClockIcon size={16} />}>
          {t('Expired')}
        </Chip>
      </div>
      <p className="sw-quiet">{dosage_readable}</p>
      <SupplyNote prescription={prescription} />
    </li>
  )
}

function OrderProgress({ prescription }: { prescription: Prescription }) {
  const { tracking_url, medication_name, order_status } = prescription
  const detail = approvedDetail(prescription)
  if (detail) return <p>{detail}</p>
  if (orderStage(order_status) !== 'filled' || !tracking_url) return null
  return (
    <p>
      <ButtonLink
        kind="secondary"
        small
        href={tracking_url}
        target="_blank"
        rel="noreferrer"
        aria-label={t('Track package with {medicine}, opens in a new tab', { medicine: medication_name })}
      >
        {t('Track package')}
      </ButtonLink>
    </p>
  )
}
