import { useState } from 'react'
import { Link } from 'wouter'
import { shareExercise, type Completion, type Exercise } from '@stillwater/contract/exercises'
import type { JsonRecord } from '@stillwater/domain/shell/persisted-shape'
import { t } from '@stillwater/contract/words'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { ProgressWaterline } from '@stillwater/ui/feedback/progress-waterline'
import { FileIcon } from '@stillwater/ui/icons/file'
import { Page } from '@stillwater/ui/layout/page'
import { useChange } from '../../../platform/api/use-change.ts'
import { useStageFocus } from '../../../platform/navigation/use-heading-focus.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { CrisisLine } from '../../../shell/crisis/crisis-line.tsx'
import { PageHeader } from '../../../shell/layouts/signed-out-page.tsx'
import { keepState } from '../attempts/exercise-state.ts'
import { ownLists } from '../exercises.queries.ts'
import { exercisesPath, historyPath } from '../paths.ts'
import { useExercisePdf } from '../history/use-exercise-pdf.ts'

interface SharePageProps {
  exercise: Exercise
  patient_id: string
  completed: Completion
}

/** The last screen: it is finished, and may be sent to the care team. Nothing is sent without a press. */
export function SharePage({ exercise, patient_id, completed: finished }: SharePageProps) {
  const [completed, setCompleted] = useState(finished)
  const pdf = useExercisePdf()
  useStageFocus(completed.shared_at ? 'sent' : 'finished')
  const share = useChange(shareExercise, {
    invalidates: ownLists,
    onSuccess({ data }) {
      keepState({ completed_exercise: data as unknown as JsonRecord })
      setCompleted(data)
    },
  })
  const send = () =>
    share.send({
      params: { id: patient_id, exercise_patient_id: completed.id },
      body: { exercise_id: exercise.id, patient_id, share_with_doctor: true },
    })
  return (
    <Page
      header={<PageHeader />}
      step="share"
      move="forward"
      above={
        <>
          <p className="sw-quiet">{exercise.title}</p>
          <h1>{t('You finished it')}</h1>
          <p className="exercises-lead">
            {completed.rating_before !== null && completed.rating_after !== null
              ? t('You rated how you felt: {before} before, {after} after.', {
                  before: String(completed.rating_before),
                  after: String(completed.rating_after),
                })
              : t('It is saved in your history.')}
          </p>
        </>
      }
      line={<ProgressWaterline value={1} label={t('Progress')} />}
      below={
        <div className="player">
          <ChangeFailed failure={share.failure} />
          <ChangeFailed failure={pdf.failure} />
          {completed.shared_at ? (
            <Notice tone="encourage">{t('Sent. Your care team can read it now.')}</Notice>
          ) : (
            <section className="sw-sheet player-share" aria-labelledby="share">
              <h2 id="share">{t('Send this to your care team?')}</h2>
              <p>
                {t(
                  'They can read your ratings and what you wrote. If you don’t send it, only you can read it.',
                )}
              </p>
              <p className="sw-small sw-quiet">
                {t(
                  'Your care team doesn’t read this right away. If you are in danger, call 911, or call or text 988.',
                )}
              </p>
              <Button busy={share.isPending} onClick={send}>
                {t('Send to care team')}
              </Button>
            </section>
          )}
          <p className="player-after">
            <Button
              kind="secondary"
              small
              icon={<FileIcon size={20} />}
              onClick={() => pdf.open(completed.id)}
            >
              {t('Open PDF')}
            </Button>
            <Link href={historyPath} className={buttonClass({ kind: 'secondary', small: true })}>
              {t('See history')}
            </Link>
            <Link href={exercisesPath} className={buttonClass({ kind: 'secondary', small: true })}>
              {completed.shared_at ? t('Back to exercises') : t('Keep it to myself')}
            </Link>
          </p>
        </div>
      }
      footer={<CrisisLine />}
    />
  )
}
