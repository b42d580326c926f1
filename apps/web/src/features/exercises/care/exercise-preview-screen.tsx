import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useRoute } from 'wouter'
import type { ExerciseStep } from '@stillwater/contract/exercises'
import { t } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CareBack } from '../../../shell/layouts/care-back.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { PreviewSteps } from '../../intake/care/revisions/preview-steps.tsx'
import { StepBody } from '../player/step-body.tsx'
import { StepText } from '../step-text.tsx'
import { exercisePreview } from './exercise-content.queries.ts'
import '../exercises.css'
import '../player/player.css'
import '../../intake/care/revisions/revisions.css'

/** The draft of an exercise as patients would see it, one step at a time. What is written goes nowhere. */
export default function ExercisePreviewScreen() {
  const [, params] = useRoute('/care/exercises/:name/preview')
  const name = params?.name ?? ''
  const query = useQuery(exercisePreview(name))
  const [at, setAt] = useState(0)
  const steps = query.data?.sorted_steps
  const step = steps?.[at]
  return (
    <CarePage
      back={<CareBack href={`/care/exercises/${name}`}>{t('Back to the exercise')}</CareBack>}
      title={t('Preview')}
    >
      {query.isPending ? (
        <Skeleton label={t('Loading preview...')} lines={6} />
      ) : query.data && steps && step ? (
        <>
          <p className="content-meta">
            {t('Step {number} of {count}. Nothing you write here is saved.', {
              number: at + 1,
              count: steps.length,
            })}
          </p>
          <div className="content-preview">
            <h2>{query.data.title}</h2>
            {at === 0 && <p>{query.data.summary}</p>}
            <PreviewedStep key={step.id} step={step} />
          </div>
          <PreviewSteps
            at={at}
            count={steps.length}
            onMove={setAt}
            previous={t('Previous step')}
            next={t('Next step')}
          />
        </>
      ) : (
        <LoadFailed retry={query.refetch}>{t('We couldn’t load the preview.')}</LoadFailed>
      )}
    </CarePage>
  )
}

function PreviewedStep({ step }: { step: ExerciseStep }) {
  const [written, setWritten] = useState('')
  return (
    <>
      <StepText html={step.html} />
      <StepBody step={step} written={written} isTooLong={false} onWrite={setWritten} />
    </>
  )
}
