import { useQuery } from '@tanstack/react-query'
import { useRoute, useSearch } from 'wouter'
import { isFinal } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { BackToChart } from '../../people/out-of-reach/back-to-chart.tsx'
import { OutOfReach } from '../../people/out-of-reach/out-of-reach.tsx'
import { FactsAside } from './facts-aside.tsx'
import { PrescribeForm } from './prescribe-form.tsx'
import { prescribingFacts } from './prescribing.queries.ts'
import '../chart/chart.css'
import './prescribing.css'

/** `/care/patients/:id/prescribe`, with `?change=` or `?renew=` for a prescription that there is. */
export default function PrescribeScreen() {
  const [, params] = useRoute('/care/patients/:id/prescribe')
  const id = params?.id ?? ''
  const search = new URLSearchParams(useSearch())
  const renewed = search.get('renew')
  const replaced = renewed ?? search.get('change')
  // What is typed belongs to the record as it was when the page was opened; the server checks it again.
  const facts = useQuery({ ...prescribingFacts(id), refetchOnWindowFocus: false })
  const isOutOfReach = !facts.data && isFinal(facts.error)
  const title = renewed ? t('Renew prescription') : replaced ? t('Change dose') : t('Prescribe')
  return (
    <CarePage
      back={<BackToChart patient_id={id} isOutOfReach={isOutOfReach} />}
      title={title}
      aside={
        facts.data && <p className="chart-summary">{t('For {name}', { name: facts.data.patient_name })}</p>
      }
    >
      {facts.data ? (
        <div className="rx">
          <PrescribeForm
            key={`${id} ${replaced}`}
            patient_id={id}
            facts={facts.data}
            replaced={replaced}
            isRenewal={renewed !== null}
          />
          <FactsAside facts={facts.data} />
        </div>
      ) : isOutOfReach ? (
        <OutOfReach patient_id={id} />
      ) : facts.isError || facts.isPaused ? (
        <LoadFailed retry={() => facts.refetch()}>{t('We couldn’t load this patient’s record.')}</LoadFailed>
      ) : (
        <Skeleton label={t('Loading the record...')} lines={8} />
      )}
    </CarePage>
  )
}
