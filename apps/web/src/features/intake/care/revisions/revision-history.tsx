import { useState } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { shortDay } from '../../../results/score-words.ts'
import { RestoreDialog, type EarlierRevision } from './restore-dialog.tsx'
import type { RevisionEditing } from './revision-editing.ts'

/** What was published, newest first. An earlier revision is published again as a new one. */
export function RevisionHistory({ editing }: { editing: RevisionEditing }) {
  const [restoring, setRestoring] = useState<EarlierRevision | null>(null)
  const { revisions, words } = editing
  const past = revisions.history.map(({ revision, note, published_at, published_by, changed }) => ({
    revision,
    words: t('{day} by {name}: {note}', { day: shortDay(published_at), name: published_by ?? '', note }),
    changed,
  }))
  return (
    <section aria-labelledby="revision-history">
      <h2 id="revision-history">{t('History')}</h2>
      <ol className="content-history" aria-label={t('Revisions')}>
        {[...past, { revision: 0, words: words.own, changed: 0 }].map((one) => (
          <li key={one.revision}>
            <p id={`revision-${one.revision}`}>{one.words}</p>
            {words.changed && one.changed > 0 && <p className="content-meta">{words.changed(one.changed)}</p>}
            {one.revision === revisions.published.revision ? (
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
        <RestoreDialog editing={editing} earlier={restoring} onClose={() => setRestoring(null)} />
      )}
    </section>
  )
}
