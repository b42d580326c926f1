import { useQuery } from '@tanstack/react-query'
import type { Prescription } from '@stillwater/contract/prescriptions'
import { t } from '@stillwater/contract/words'
import { isInHistory } from '@stillwater/domain/prescriptions/order-status'
import { awaitsRenewal } from '@stillwater/domain/prescriptions/run-out-reminders'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { EmptyState } from '@stillwater/ui/feedback/empty-state'
import { queryClient } from '../../platform/api/query-client.ts'
import { todayHere } from '../../platform/today.ts'
import { PatientPage } from '../../shell/layouts/patient-page.tsx'
import { LacksMedication } from './lacks-medication.tsx'
import { ExpiredCard, PrescriptionCard } from './prescription-card.tsx'
import { PrescriptionHistory } from './prescription-history.tsx'
import { ownPrescriptions } from './prescriptions.queries.ts'
import './prescriptions.css'

/** @public The first page calls it by name. */
export const preload = () => queryClient.prefetchQuery(ownPrescriptions)

/** spec: dashboard §2 */
export default function PrescriptionsScreen() {
  const list = useQuery(ownPrescriptions)
  const history = list.data?.filter(({ status }) => isInHistory(status)) ?? []
  return (
    <PatientPage above={<h1>{t('Prescription Information')}</h1>}>
      <div className="prescriptions" data-state={list.status}>
        <div className="prescriptions-current">
          <LacksMedication />
          {list.isPending && <Skeleton label={t('Loading your prescriptions...')} lines={5} />}
          {list.isLoadingError && (
            // A failed call says nothing to the person: A-RX-005. The button is a way on, not a message.
            <p>
              <Button kind="secondary" small onClick={() => list.refetch()}>
                {t('Load prescriptions')}
              </Button>
            </p>
          )}
          {list.data && <CurrentPrescriptions list={list.data} />}
        </div>
        {history.length > 0 && <PrescriptionHistory list={history} />}
      </div>
    </PatientPage>
  )
}

/** What a person takes, and what they have left of one that expired. */
function CurrentPrescriptions({ list }: { list: readonly Prescription[] }) {
  const current = list.filter(({ status }) => !isInHistory(status))
  const expired = list.filter(
    (one) => isInHistory(one.status) && one.may_renew && (one.bridge || awaitsRenewal(one, todayHere())),
  )
  return (
    <section aria-labelledby="current-prescriptions">
      <h2 id="current-prescriptions" className="sw-hidden">
        {t('Current prescriptions')}
      </h2>
      {current.length === 0 && (
        <EmptyState>
          <p>{t('You have no active prescriptions.')}</p>
        </EmptyState>
      )}
      <ul className="prescriptions-list">
        {current.map((prescription) => (
          <PrescriptionCard key={prescription.id} prescription={prescription} />
        ))}
        {expired.map((prescription) => (
          <ExpiredCard key={prescription.id} prescription={prescription} />
        ))}
      </ul>
    </section>
  )
}
