import type { ReactNode } from 'react'
import type { Prescription } from '@stillwater/contract/prescriptions'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { pharmacyAddress } from '@stillwater/domain/prescriptions/order-status'
import { countsPickUps } from '@stillwater/domain/prescriptions/supply'
import { formatShortDay } from '../../platform/dates.ts'

export function PrescriptionFacts({ prescription }: { prescription: Prescription }) {
  const { refills, supply_ends_on, run_out_on, is_local_pharmacy, price_cents, billable } = prescription
  const isWithRefills = countsPickUps(prescription)
  return (
    <dl className="prescriptions-facts">
      {supply_ends_on && !isWithRefills && (
        <Fact name={t('Supply runs out')}>{formatShortDay(supply_ends_on)}</Fact>
      )}
      <Fact name={t('Refills left')}>{refills}</Fact>
      {refills > 0 && run_out_on && (isWithRefills || run_out_on !== supply_ends_on) && (
        <Fact name={t('With refills, runs out')}>{formatShortDay(run_out_on)}</Fact>
      )}
      <Fact name={t('Prescription expires')}>
        {formatShortDay(prescription.current_treatment_expiration_date)}
      </Fact>
      {billable && price_cents !== null && <Fact name={t('Price')}>{usd(price_cents)}</Fact>}
      {is_local_pharmacy && (
        <Fact name={t('Pharmacy')}>
          <PharmacyPlace {...prescription.pharmacy} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="sw-quiet sw-small">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function PharmacyPlace({ name, address }: Prescription['pharmacy']) {
  const { street, city, state, zip } = pharmacyAddress(address)
  return (
    <address>
      {name}
      <br />
      {street}
      {city && (
        <>
          <br />
          {`${city}, ${state}\u00a0${zip}`}
        </>
      )}
    </address>
  )
}
