import { useEffect, useRef, useState } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRoute } from 'wouter'
import {
  cancelDischarge,
  readPatientDischarge,
  type PatientDischarge,
} from '@stillwater/contract/care/discharges'
import { isFinal } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { whyNotDischarge } from '@stillwater/domain/discharges/discharges'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { focusPageStart } from '@stillwater/ui/overlays/focus-page-start'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { api } from '../../platform/api/api.ts'
import { formatLongDay } from '../../platform/dates.ts'
import { LoadFailed } from '../../platform/api/load-failed.tsx'
import { queryClient } from '../../platform/api/query-client.ts'
import { useChange } from '../../platform/api/use-change.ts'
import { ChangeFailed } from '../../platform/forms/change-failed.tsx'
import { CarePage } from '../../shell/layouts/care-page.tsx'
import { BackToChart } from '../people/out-of-reach/back-to-chart.tsx'
import { OutOfReach } from '../people/out-of-reach/out-of-reach.tsx'
import { LetterText } from './letter-text.tsx'
import { PlanForm } from './plan-form.tsx'

const patientDischarge = (id: string) =>
  queryOptions({
    queryKey: ['care', 'patients', id, 'discharge'],
    queryFn: async () => (await api(readPatientDischarge, { params: { id } })).data,
  })

/** Plans the end of a patient's care, and takes it back. */
export default function CareDischargeScreen() {
  const [, params] = useRoute('/care/patients/:id/discharge')
  const id = params?.id ?? ''
  const found = useQuery(patientDischarge(id))
  const isOutOfReach = !found.data && isFinal(found.error)
  return (
    <CarePage
      back={<BackToChart patient_id={id} isOutOfReach={isOutOfReach} />}
      title={found.data ? t('Discharge: {name}', { name: found.data.patient_name }) : t('Discharge')}
    >
      {found.isPending ? (
        <Skeleton label={t('Loading...')} lines={8} />
      ) : found.data ? (
        <Discharge key={id} id={id} found={found.data} />
      ) : isOutOfReach ? (
        <OutOfReach patient_id={id} />
      ) : (
        <LoadFailed retry={found.refetch}>{t('We couldn’t load this patient.')}</LoadFailed>
      )}
    </CarePage>
  )
}

function Discharge({ id, found }: { id: string; found: PatientDischarge }) {
  const { letter, can_plan, end_of_care } = found
  const [isAsking, setAsking] = useState(false)
  const show = (data: PatientDischarge) => queryClient.setQueryData(patientDischarge(id).queryKey, data)
  const isPlanned = letter?.state === 'planned'
  const wasPlanned = useRef(isPlanned)
  useEffect(() => {
    // The form that had the focus gave way to the letter, which is read from the top.
    if (isPlanned && !wasPlanned.current) {
      focusPageStart()
      window.scrollTo?.(0, 0)
    }
    wasPlanned.current = isPlanned
  }, [isPlanned])
  return (
    <div className="discharge">
      {end_of_care?.is_over && (
        <Notice isStatic>
          {t('This patient was discharged on {day}.', { day: formatLongDay(end_of_care.on) })}{' '}
          {can_plan && t('You can plan another discharge if they come back.')}
        </Notice>
      )}
      {isPlanned && (
        <Notice>
          {t(
            'The letter is in the patient’s account, and we email them about it. On that day, any visits left are canceled. Until then you can withdraw it.',
          )}
        </Notice>
      )}
      {letter && (
        <>
          <h2>{t('The letter, as the patient reads it')}</h2>
          <LetterText letter={letter} />
        </>
      )}
      {isPlanned && can_plan && (
        <Button kind="secondary" small onClick={() => setAsking(true)}>
          {t('Withdraw discharge')}
        </Button>
      )}
      {isAsking && letter && (
        <TakeBackDialog
          discharge_id={letter.id}
          onDone={(data) => {
            show(data)
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {whyNotDischarge(end_of_care) === null &&
        (can_plan ? (
          <>
            {letter && <h2>{t('Plan another discharge')}</h2>}
            <PlanForm patient_id={id} found={found} onPlanned={show} />
          </>
        ) : (
          <p>{t('The patient’s care team can plan a discharge.')}</p>
        ))}
    </div>
  )
}

interface TakeBackProps {
  discharge_id: string
  onDone: (data: PatientDischarge) => void
  onClose: () => void
}

function TakeBackDialog({ discharge_id, onDone, onClose }: TakeBackProps) {
  const cancel = useChange(cancelDischarge, { onSuccess: ({ data }) => onDone(data) })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !cancel.isPending && onClose()}
      title={t('Withdraw the discharge?')}
      above={t('The patient is told by email. A membership that the discharge ended continues.')}
      close={t('Close')}
    >
      <ChangeFailed failure={cancel.failure} />
      <Button
        small
        wide
        busy={cancel.isPending}
        onClick={() => void cancel.send({ params: { id: discharge_id }, body: {} })}
      >
        {t('Withdraw discharge')}
      </Button>
    </Dialog>
  )
}
