import type { Prescription } from '@stillwater/contract/prescriptions'
import { t } from '@stillwater/contract/words'
import { formatShortDate } from '../../platform/dates.ts'
import { ownZone } from '../../platform/own-zone.ts'

/** What nobody fills any more, at half opacity. spec: dashboard §2 */
export function PrescriptionHistory({ list }: { list: readonly Prescription[] }) {
  return (
    <section aria-labelledby="prescription-history">
      <h2 id="prescription-history" className="sw-aside">
        {t('Prescription history')}
      </h2>
      <ul className="prescriptions-history">
        {list.map(({ id, medication_name, dosage_readable, status, created_at, stop_plan }) => (
          <li key={id} className="prescriptions-past">
            <h3>{medication_name}</h3>
            <p>{dosage_readable}</p>
            <p>
              {status === 'expired' ? t('Expired') : t('Canceled')}
              {' · '}
              {t('Prescribed {day}', { day: formatShortDate(created_at, ownZone()) })}
            </p>
            {stop_plan && (
              <p className="prescriptions-plan">{t('How to stop: {plan}', { plan: stop_plan })}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
