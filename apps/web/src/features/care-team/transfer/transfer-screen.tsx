import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useRoute } from 'wouter'
import { isFinal } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { focusPageStart } from '@stillwater/ui/overlays/focus-page-start'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { BackToChart } from '../../people/out-of-reach/back-to-chart.tsx'
import { OutOfReach } from '../../people/out-of-reach/out-of-reach.tsx'
import { TransferForm } from './transfer-form.tsx'
import { transferOptionsOf } from './transfer.queries.ts'
import './transfer.css'

/** `/care/patients/:id/transfer`: for a coordinator anyone's part in the care, else one's own. */
export default function TransferScreen() {
  const [, params] = useRoute('/care/patients/:id/transfer')
  const id = params?.id ?? ''
  const [done, setDone] = useState<string | null>(null)
  useEffect(() => {
    // The form went with its button.
    if (done !== null) focusPageStart()
  }, [done])
  const options = useQuery({ ...transferOptionsOf(id), enabled: done === null })
  const isOutOfReach = !options.data && isFinal(options.error)
  const name = options.data?.patient_name
  return (
    <CarePage
      back={<BackToChart patient_id={id} isOutOfReach={isOutOfReach || done !== null} />}
      title={name ? t('Transfer care of {name}', { name }) : t('Transfer care')}
    >
      <p role="status">{done}</p>
      {done ? null : options.data ? (
        options.data.members.length > 0 ? (
          <TransferForm patient_id={id} options={options.data} onDone={setDone} />
        ) : (
          <Notice>{t('No one on this patient’s care team can be transferred.')}</Notice>
        )
      ) : isOutOfReach ? (
        <OutOfReach patient_id={id} />
      ) : options.isError || options.isPaused ? (
        <LoadFailed retry={options.refetch}>{t('We couldn’t load this page.')}</LoadFailed>
      ) : (
        <Skeleton label={t('Loading...')} lines={6} />
      )}
    </CarePage>
  )
}
