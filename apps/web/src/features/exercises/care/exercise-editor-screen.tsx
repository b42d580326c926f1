import { useQuery } from '@tanstack/react-query'
import { useRoute } from 'wouter'
import {
  discardExerciseDraft,
  publishExercise,
  restoreExercise,
  type CareExercise,
} from '@stillwater/contract/care/exercise-content'
import { t } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { api } from '../../../platform/api/api.ts'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CareBack } from '../../../shell/layouts/care-back.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import type { RevisionEditing } from '../../intake/care/revisions/revision-editing.ts'
import { RevisionEditor } from '../../intake/care/revisions/revision-editor.tsx'
import { exerciseContent, showExercise } from './exercise-content.queries.ts'
import { ExerciseForm } from './exercise-form.tsx'
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
        <RevisionEditor editing={editingOf(data)} preview={`/care/exercises/${data.name}/preview`}>
          {/* Begins anew with what the server has, once that changed. */}
          <ExerciseForm key={`${data.draft?.version ?? 0}.${data.published.revision}`} exercise={data} />
        </RevisionEditor>
      ) : (
        <LoadFailed retry={query.refetch}>{t('We couldn’t load this exercise.')}</LoadFailed>
      )}
    </CarePage>
  )
}

function editingOf(exercise: CareExercise): RevisionEditing {
  const params = { exercise: exercise.name }
  return {
    revisions: exercise,
    publish: async (body) => showExercise((await api(publishExercise, { params, body })).data),
    discard: async () => showExercise((await api(discardExerciseDraft, { params })).data),
    restore: async (body) => showExercise((await api(restoreExercise, { params, body })).data),
    words: {
      preview: t('Preview exercise'),
      inUse: t('Patients who begin this exercise now get these words.'),
      own: t('Built-in exercise'),
      beforePublish: t(
        'Those who begin this exercise from now on get it this way. Someone in the middle of it keeps their words.',
      ),
      published: t('Published. Those who begin this exercise from now on get it this way.'),
      beforeRestore: (words) =>
        t('Those who begin this exercise from now on get it this way again: {words}', { words }),
      restored: t('Restored. Those who begin this exercise from now on get it this way.'),
    },
  }
}
