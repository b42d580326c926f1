import { useState } from 'react'
import { Link } from 'wouter'
import type { BookablePatient } from '@stillwater/contract/care/calendar'
import { t } from '@stillwater/contract/words'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { billingHref } from '../../invoices/care/care-invoices.queries.ts'
import { planRequestHref } from '../../plans/care/plan-request.queries.ts'
import { PatientChoice } from '../../scheduling/care/book/patient-choice.tsx'
import { transferHref } from '../transfer/transfer.queries.ts'
import './find.css'

/** A coordinator's way to any patient: contact, billing and who cares for them, and nothing of their health. */
export default function FindScreen() {
  const [patient, setPatient] = useState<BookablePatient | null>(null)
  return (
    <CarePage title={t('Find a patient')}>
      <div className="find">
        <PatientChoice patient={patient} onChoose={setPatient} />
        {patient && (
          <section aria-labelledby="found" className="find-found">
            <h2 id="found">{patient.name}</h2>
            <ul>
              <li>
                <Link href={billingHref(patient.id)}>{t('Billing and refunds')}</Link>
              </li>
              <li>
                <Link href={planRequestHref(patient.id)}>{t('Plan change')}</Link>
              </li>
              <li>
                <Link href={transferHref(patient.id)}>{t('Transfer care')}</Link>
              </li>
            </ul>
          </section>
        )}
      </div>
    </CarePage>
  )
}
