import { useEffect } from 'react'
import { Link } from 'wouter'
import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { buttonClass } from '@stillwater/ui/actions/button'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useSession } from '../../../platform/session/session.ts'
import { PatientPage } from '../../../shell/layouts/patient-page.tsx'
import { RockScene } from '@stillwater/ui/brand/rock-scene'
import { resumeAttempts } from '../attempts/attempt-queue.ts'
import { exerciseCategories, ownAssignments, ownDrafts, ownHistory } from '../exercises.queries.ts'
import { countWords } from '../exercise-words.ts'
import { historyPath } from '../paths.ts'
import { Assignments } from './assignments.tsx'
import { Discover } from './discover.tsx'
import { Unfinished } from './unfinished.tsx'
import '../exercises.css'

/** @public The first page calls it by name. */
export const preload = () =>
  Promise.all([
    queryClient.prefetchQuery(ownAssignments),
    queryClient.prefetchQuery(ownDrafts),
    queryClient.prefetchQuery(exerciseCategories),
    queryClient.prefetchQuery(ownHistory),
  ])

/** What to do now, what there is to discover, and what was done. spec: dashboard §2 */
export default function ExercisesScreen() {
  const patient_id = useSession()?.user.patient?.id ?? ''
  useEffect(() => {
    if (patient_id) void resumeAttempts(patient_id)
  }, [patient_id])
  return (
    <PatientPage
      line={<RockScene />}
      above={
        <>
          <h1>{t('Exercises')}</h1>
          <p className="exercises-lead">{t('Small things to do between visits. Stop any time you like.')}</p>
        </>
      }
    >
      <div className="exercises">
        <Assignments />
        <Unfinished />
        <Discover />
        <History />
      </div>
    </PatientPage>
  )
}

function History() {
  const history = useQuery(ownHistory)
  const count = history.data?.total ?? 0
  return (
    <section aria-labelledby="exercise-history" className="exercises-part">
      <h2 id="exercise-history">{t('History')}</h2>
      {history.data && count === 0 ? (
        <p>{t('You have no completed exercises.')}</p>
      ) : (
        <>
          {count > 0 && <p>{t('You have finished {exercises}.', { exercises: countWords(count) })}</p>}
          <p>
            <Link href={historyPath} className={buttonClass({ kind: 'secondary', small: true })}>
              {t('See history and what helps you')}
            </Link>
          </p>
        </>
      )}
    </section>
  )
}
