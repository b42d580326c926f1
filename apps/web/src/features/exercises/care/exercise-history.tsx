import { useState } from 'react'
import { restoreExercise, type CareExercise } from '@stillwater/contract/care-exercise-content'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { useChange } from '../../../platform/api/use-change.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { shortDay } from '../../results/score-words.ts'
import { showExercise } from './exercise-content.queries.ts'

interface Earlier {
  revision: number
  words: string
}

/** What was published, newest first. An earlier revision is published again as a new one. */
export function ExerciseHistory({ exercise }: { exercise: CareExercise }) {
  const [restoring, setRestoring] = useState<Earlier | null>(null)
  const revisions = exercise.history.map(({ revision, note, published_at, published_by }) => ({
    revision,
    words: t('{day} by {name}: {note}', { day: shortDay(published_at), name: published_by ?? '', note }),
  }))
  return (
    <section aria-labelledby="exercise-history">
      <h2 id="exercise-history">{t('History')}</h2>
      <ol className="content-history" aria-label={t('Revisions')}>
        {[...revisions, { revision: 0, words: t('As the product came') }].map((one) => (
          <li key={one.revision}>
            <p id={`revision-${one.revision}`}>{one.words}</p>
            {one.revision === exercise.published.revision ? (
              <p className="sw-quiet">{t('In use')}</p>
            ) : (
              <Button
                kind="text"
                small
                aria-describedby={`revision-${one.revision}`}
                onClick={() => setRestoring(one)}
              >
                {t('Restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {restoring && (
        <RestoreDialog exercise={exercise} earlier={restoring} onClose={() => setRestoring(null)} />
      )}
    </section>
  )
}

interface RestoreDialogProps {
  exercise: CareExercise
  earlier: Earlier
  onClose: () => void
}

function RestoreDialog({ exercise, earlier, onClose }: RestoreDialogProps) {
  const restore = useChange(restoreExercise, {
    onSuccess({ data }) {
      showExercise(data)
      raiseNotice(t('Restored. Those who begin this exercise from now on get it this way.'), 'info')
      onClose()
    },
  })
  const body = {
    revision: earlier.revision,
    over_revision: exercise.published.revision,
    note: t('Restored: {words}', { words: earlier.words }).slice(0, 500),
  }
  return (
    <ConfirmDialog
      title={t('Restore these words?')}
      above={t('Those who begin this exercise from now on get it this way again: {words}', {
        words: earlier.words,
      })}
      go={t('Restore and publish')}
      keep={t('Cancel')}
      change={restore}
      onGo={() => restore.send({ params: { exercise: exercise.name }, body })}
      onClose={onClose}
    />
  )
}
