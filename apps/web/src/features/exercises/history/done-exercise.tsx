import { Link } from 'wouter'
import { shareExercise, type Completion } from '@stillwater/contract/exercises'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { CheckIcon } from '@stillwater/ui/icons/check'
import { FileIcon } from '@stillwater/ui/icons/file'
import { Disclosure } from '@stillwater/ui/overlays/disclosure'
import { Chip } from '@stillwater/ui/records/chip'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { ownHistory } from '../exercises.queries.ts'
import { dayWords } from '../exercise-words.ts'
import { playerPath } from '../paths.ts'

interface DoneExerciseProps {
  completion: Completion
  onPdf: () => void
}

/** One finished exercise: its ratings, what was written, its PDF, and whether the care team can read it. */
export function DoneExercise({ completion, onPdf }: DoneExerciseProps) {
  const {
    id: exercise_patient_id,
    exercise,
    exercise_id,
    completion_date,
    step_answers,
    shared_at,
  } = completion
  const patient_id = useSession()?.user.patient?.id ?? ''
  const share = useChange(shareExercise, { invalidates: [ownHistory] })
  const send = (share_with_doctor: boolean) =>
    share.send({
      params: { id: patient_id, exercise_patient_id },
      body: { exercise_id, patient_id, share_with_doctor },
    })
  const about = { title: exercise.title, day: dayWords(completion_date) }
  return (
    <li className="sw-sheet exercise-finished">
      <div className="exercise-finished-head">
        <h3>
          <Link href={playerPath(exercise_id)} className="exercise-link sw-touch">
            {exercise.title}
          </Link>
        </h3>
        <span className="sw-small sw-quiet">{about.day}</span>
      </div>
      <Ratings completion={completion} />
      {shared_at && (
        <p>
          <Chip icon={<CheckIcon size={14} />}>
            {completion.reviewed_at ? t('Read by your care team') : t('Sent to your care team')}
          </Chip>
        </p>
      )}
      {step_answers.length > 0 && (
        <Disclosure summary={t('What you wrote')}>
          <dl className="exercise-answers">
            {step_answers.map(({ step_id, prompt, answer }) => (
              <div key={step_id}>
                <dt>{prompt}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
      <ChangeFailed failure={share.failure} />
      <p className="exercise-actions">
        <Button
          kind="text"
          icon={<FileIcon size={20} />}
          aria-label={t('PDF of {title}, {day}, opens in a new tab', about)}
          onClick={onPdf}
        >
          {t('PDF')}
        </Button>
        <Button
          kind="text"
          busy={share.isPending}
          aria-label={
            shared_at
              ? t('Stop sharing {title}, {day}', about)
              : t('Send to care team: {title}, {day}', about)
          }
          onClick={() => send(!shared_at)}
        >
          {shared_at ? t('Stop sharing') : t('Send to care team')}
        </Button>
      </p>
    </li>
  )
}

function Ratings({ completion: { rating_before, rating_after } }: Pick<DoneExerciseProps, 'completion'>) {
  if (rating_before === null || rating_after === null) return null
  return (
    <p>
      {t('How you felt: {before} before, {after} after', {
        before: String(rating_before),
        after: String(rating_after),
      })}
    </p>
  )
}
