import { useState } from 'react'
import type { Chart } from '@stillwater/contract/care/chart'
import { reviewExercise, withdrawAssignment } from '@stillwater/contract/care/exercises'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Disclosure } from '@stillwater/ui/overlays/disclosure'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { shortDay } from '../../results/score-words.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { ChartSection } from './chart-section.tsx'
import { patientChart } from './chart.queries.ts'
import { useMayWork } from './use-may-work.ts'

type Assigned = Chart['exercises']['assignments'][number]
type Shared = Chart['exercises']['shared'][number]

/** What the patient was asked to do, and what they sent: ratings, words, and whether it was read. */
export function ChartExercises({ chart }: { chart: Chart }) {
  const { exercises, profile } = chart
  const [isAssigning, setAssigning] = useState(false)
  const mayWork = useMayWork(chart, 'patient.write')
  const { assignments, shared } = exercises
  return (
    <ChartSection id="exercises" title={t('Exercises')}>
      {mayWork && (
        <p>
          <Button kind="secondary" small onClick={() => setAssigning(true)}>
            {t('Assign exercise')}
          </Button>
        </p>
      )}
      {assignments.length + shared.length === 0 && (
        <p className="sw-quiet">{t('No exercises were assigned or shared.')}</p>
      )}
      {assignments.length > 0 && (
        <ul className="chart-lines">
          {assignments.map((one) => (
            <AssignedRow key={one.id} patient_id={profile.id} assigned={one} mayWork={mayWork} />
          ))}
        </ul>
      )}
      {shared.length > 0 && (
        <>
          <h3>{t('Exercises they shared')}</h3>
          <ul className="chart-lines">
            {shared.map((one) => (
              <SharedRow key={one.id} patient_id={profile.id} shared={one} mayWork={mayWork} />
            ))}
          </ul>
        </>
      )}
      {isAssigning && (
        <AssignDialog
          patient_id={profile.id}
          assigned={assignments.map(({ exercise }) => exercise.id)}
          onClose={() => setAssigning(false)}
        />
      )}
    </ChartSection>
  )
}

interface RowProps {
  patient_id: string
  mayWork: boolean
}

function AssignedRow({ patient_id, assigned, mayWork }: RowProps & { assigned: Assigned }) {
  const { id, exercise, created_at, assigned_by, note } = assigned
  const { title } = exercise
  const withdraw = useChange(withdrawAssignment, {
    invalidates: [patientChart(patient_id)],
    onSuccess: () => raiseNotice(t('{title} is no longer assigned.', { title }), 'info'),
  })
  return (
    <li>
      <b>{title}</b>{' '}
      <small>
        {assigned_by
          ? t('Assigned {day} by {name}', { day: shortDay(created_at), name: assigned_by })
          : t('Assigned {day}', { day: shortDay(created_at) })}
      </small>
      {note && (
        <p className="chart-note" dir="auto">
          {note}
        </p>
      )}
      {mayWork && (
        <span className="chart-row-action">
          <Button
            kind="text"
            small
            aria-label={t('Remove {title}', { title })}
            busy={withdraw.isPending}
            onClick={() => void withdraw.send({ params: { id } })}
          >
            {t('Remove')}
          </Button>
        </span>
      )}
      <ChangeFailed failure={withdraw.failure} />
    </li>
  )
}

function SharedRow({ patient_id, shared, mayWork }: RowProps & { shared: Shared }) {
  const { id, exercise, completion_date, rating_before, rating_after, step_answers, reviewed_at } = shared
  const review = useChange(reviewExercise, { invalidates: [patientChart(patient_id)] })
  const { title } = exercise
  const ratings = { before: rating_before ?? '–', after: rating_after ?? '–' }
  return (
    <li>
      <b>{title}</b> <small>{t('Done {day}', { day: shortDay(completion_date) })}</small>
      {(rating_before !== null || rating_after !== null) && (
        <small> {t('Rated {before} before and {after} after', ratings)}</small>
      )}
      {step_answers.length > 0 && (
        <Disclosure summary={t('What they wrote')}>
          <dl className="chart-answers">
            {step_answers.map(({ step_id, prompt, answer }) => (
              <div key={step_id}>
                <dt>{prompt}</dt>
                <dd className="chart-note" dir="auto">
                  {answer}
                </dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
      {reviewed_at ? (
        <small>{t('Read {day}', { day: shortDay(reviewed_at) })}</small>
      ) : mayWork ? (
        <span className="chart-row-action">
          <Button
            kind="text"
            small
            aria-label={t('Mark {title} as read', { title })}
            busy={review.isPending}
            onClick={() => void review.send({ params: { id }, body: {} })}
          >
            {t('Mark as read')}
          </Button>
        </span>
      ) : (
        <small>{t('Not read yet')}</small>
      )}
      <ChangeFailed failure={review.failure} />
    </li>
  )
}
