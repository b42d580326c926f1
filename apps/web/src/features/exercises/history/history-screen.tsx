import { Link } from 'wouter'
import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { PatientPage } from '../../../shell/layouts/patient-page.tsx'
import { ownHistory } from '../exercises.queries.ts'
import { NotLoaded } from '../lists/assignments.tsx'
import { exercisesPath } from '../paths.ts'
import { DoneExercise } from './done-exercise.tsx'
import { useExercisePdf } from './use-exercise-pdf.ts'
import { WhatHelps } from './what-helps.tsx'
import '../exercises.css'

export default function HistoryScreen() {
  return (
    <PatientPage
      above={
        <>
          <p>
            <Link href={exercisesPath}>{t('← Exercises')}</Link>
          </p>
          <h1>{t('Exercise history')}</h1>
        </>
      }
    >
      <History />
    </PatientPage>
  )
}

function History() {
  const history = useQuery(ownHistory)
  const pdf = useExercisePdf()
  if (history.isPending) return <Skeleton label={t('Loading your history...')} lines={6} />
  if (history.isError) return <NotLoaded onRetry={() => void history.refetch()} />
  if (history.data.length === 0) return <p>{t('You have no completed exercises.')}</p>
  return (
    <div className="exercises">
      <WhatHelps completions={history.data} />
      <section aria-labelledby="done" className="exercises-part">
        <h2 id="done">{t('What you have done')}</h2>
        <ChangeFailed failure={pdf.failure} />
        <ul className="exercise-done">
          {history.data.map((completion) => (
            <DoneExercise key={completion.id} completion={completion} onPdf={() => pdf.open(completion.id)} />
          ))}
        </ul>
      </section>
    </div>
  )
}
