import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRoute } from 'wouter'
import type { CareExercise } from '@stillwater/contract/care-exercise-content'
import { t } from '@stillwater/contract/words'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CareBack } from '../../../shell/layouts/care-back.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { exerciseContent } from './exercise-content.queries.ts'
import { DiscardExerciseDialog, PublishExerciseDialog } from './exercise-dialogs.tsx'
import { ExerciseForm } from './exercise-form.tsx'
import { ExerciseHistory } from './exercise-history.tsx'
import '../../intake/care/care-content.css'
import './exercise-content.css'

/** One exercise: its draft, what is published and what was. */
export default function ExerciseEditorScreen() {
  const [, params] = useRoute('/care/exercises/:name')
  const name = params?.name ?? ''
  const query = useQuery(exerciseContent(name))
  const { data } = query
  return (
    <CarePage
      back={<CareBack href="/care/exercises">{t('All exercises')}</CareBack>}
      title={data ? ((data.draft ?? data.published).edit.title ?? data.title) : t('Exercises')}
    >
      {query.isPending ? (
        <Skeleton label={t('Loading exercise...')} lines={10} />
      ) : data ? (
        <Editor exercise={data} />
      ) : (
        <LoadFailed retry={query.refetch}>{t("We couldn't load this exercise.")}</LoadFailed>
      )}
    </CarePage>
  )
}

function Editor({ exercise }: { exercise: CareExercise }) {
  const [open, setOpen] = useState<'publish' | 'discard' | null>(null)
  const { name, draft, published } = exercise
  const close = () => setOpen(null)
  return (
    <>
      <div className="content-state">
        <p role="status">
          {draft
            ? t('You are looking at a draft. Patients don’t see it until it is published.')
            : t('This is what patients who begin this exercise now get.')}
        </p>
        <div className="content-actions">
          <Link
            className={buttonClass({ kind: 'secondary', small: true })}
            href={`/care/exercises/${name}/preview`}
          >
            {t('Preview')}
          </Link>
          {draft && (
            <>
              <Button kind="secondary" small onClick={() => setOpen('discard')}>
                {t('Discard draft')}
              </Button>
              <Button small onClick={() => setOpen('publish')}>
                {t('Publish draft')}
              </Button>
            </>
          )}
        </div>
      </div>
      {/* Begins anew with what the server has, once that changed. */}
      <ExerciseForm key={`${draft?.version ?? 0}.${published.revision}`} exercise={exercise} />
      <ExerciseHistory exercise={exercise} />
      {open === 'publish' && <PublishExerciseDialog exercise={exercise} onClose={close} />}
      {open === 'discard' && <DiscardExerciseDialog exercise={exercise} onClose={close} />}
    </>
  )
}
