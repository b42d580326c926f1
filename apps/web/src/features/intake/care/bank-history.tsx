import { useState } from 'react'
import { restoreBank, type CareBank } from '@stillwater/contract/care-content'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { useChange } from '../../../platform/api/use-change.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { shortDay } from '../../results/score-words.ts'
import { showBank } from './use-bank-draft.ts'

interface Earlier {
  revision: number
  words: string
}

/** What was published, newest first. An earlier revision is published again as a new one. */
export function BankHistory({ bank }: { bank: CareBank }) {
  const [restoring, setRestoring] = useState<Earlier | null>(null)
  const own: Earlier = { revision: 0, words: t('Built-in questions') }
  const revisions = bank.history.map(({ revision, note, published_at, published_by, changed }) => ({
    revision,
    words: t('{day} by {name}: {note}', { day: shortDay(published_at), name: published_by ?? '', note }),
    changed,
  }))
  return (
    <section aria-labelledby="bank-history">
      <h2 id="bank-history">{t('History')}</h2>
      <ol className="content-history" aria-label={t('Revisions')}>
        {[...revisions, { ...own, changed: 0 }].map(({ revision, words, changed }) => (
          <li key={revision}>
            <p id={`revision-${revision}`}>{words}</p>
            {changed > 0 && (
              <p className="content-meta">
                {t('{count, plural, one {# question is} other {# questions are}} worded differently', {
                  count: changed,
                })}
              </p>
            )}
            {revision === bank.published.revision ? (
              <p className="sw-quiet">{t('In use')}</p>
            ) : (
              <Button
                kind="text"
                small
                aria-describedby={`revision-${revision}`}
                onClick={() => setRestoring({ revision, words })}
              >
                {t('Restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {restoring && <RestoreDialog bank={bank} earlier={restoring} onClose={() => setRestoring(null)} />}
    </section>
  )
}

interface RestoreDialogProps {
  bank: CareBank
  earlier: Earlier
  onClose: () => void
}

function RestoreDialog({ bank, earlier, onClose }: RestoreDialogProps) {
  const restore = useChange(restoreBank, {
    onSuccess({ data }) {
      showBank(data)
      raiseNotice(t('Restored. New visits are asked this way.'), 'info')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('Restore these words?')}
      above={t('New visits will be asked this way again: {words}', { words: earlier.words })}
      go={t('Restore and publish')}
      keep={t('Cancel')}
      change={restore}
      onGo={() =>
        restore.send({
          params: { bank: bank.bank },
          body: {
            revision: earlier.revision,
            over_revision: bank.published.revision,
            note: t('Restored: {words}', { words: earlier.words }).slice(0, 500),
          },
        })
      }
      onClose={onClose}
    />
  )
}
