import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { unassignExercise, type Assignment } from '@stillwater/contract/exercises'
import { t } from '@stillwater/contract/words'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { useChange } from '../../../platform/api/use-change.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { ownAssignments } from '../exercises.queries.ts'
import { playerPath } from '../paths.ts'
import { ExerciseCard } from './exercise-card.tsx'

export function Assignments() {
  const assigned = useQuery(ownAssignments)
  const list = assigned.data?.assignments
  return (
    <section aria-labelledby="exercise-assignments" className="exercises-part">
      <h2 id="exercise-assignments">{t('Assignments')}</h2>
      {assigned.isPending && <Skeleton label={t('Loading your assignments...')} lines={3} />}
      {list?.length === 0 && <p>{t('You have no assignments.')}</p>}
      {assigned.isError && <NotLoaded onRetry={() => void assigned.refetch()} />}
      <div className="exercise-cards">
        {list?.map((assignment) => (
          <Assigned key={assignment.id} assignment={assignment} />
        ))}
      </div>
    </section>
  )
}

/** A failure to load is logged; on the screen it is only a quiet line. spec: dashboard §8 */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="sw-quiet">
      {t('We couldn’t load this right now.')}{' '}
      <Button kind="text" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </p>
  )
}

function Assigned({ assignment }: { assignment: Assignment }) {
  const { id: exercise_patient_id, exercise, assigned_by, note } = assignment
  const id = useSession()?.user.patient?.id ?? ''
  const [isAsking, setAsking] = useState(false)
  const dismiss = useChange(unassignExercise, { invalidates: [ownAssignments] })
  return (
    <ExerciseCard exercise={exercise} note={assigned_by && t('From {name}', { name: assigned_by })}>
      {note && <p className="exercise-said">“{note}”</p>}
      <p className="exercise-actions">
        <Link
          href={playerPath(exercise.id)}
          className={buttonClass({ small: true })}
          aria-label={t('Start exercise: {title}', { title: exercise.title })}
        >
          {t('Start exercise')}
        </Link>
        <Button
          kind="text"
          aria-label={t('Dismiss {title}', { title: exercise.title })}
          onClick={() => setAsking(true)}
        >
          {t('Dismiss')}
        </Button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title={t('Dismiss this assignment?')}
          above={t('We’ll take it off your list. What you wrote stays, and you can still do the exercise.')}
          go={t('Dismiss assignment')}
          keep={t('Keep assignment')}
          change={dismiss}
          onGo={() => dismiss.send({ params: { id, exercise_patient_id } })}
          onClose={() => setAsking(false)}
        />
      )}
    </ExerciseCard>
  )
}
