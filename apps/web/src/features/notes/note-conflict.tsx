import type { Note } from '@stillwater/contract/care/notes'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Disclosure } from '@stillwater/ui/overlays/disclosure'
import { whenWords } from './note-words.ts'

/** Two windows changed the same note. Nothing is overwritten until the author has chosen. */
export function NoteConflict({
  theirs,
  onMine,
  onTheirs,
}: {
  theirs: Note
  onMine: () => void
  onTheirs: () => void
}) {
  const { signed_at, saved_at } = theirs
  return (
    <div className="note-conflict">
      <Notice tone="alert">
        {signed_at
          ? t(
              'This note was signed in another window on {when}. Your text below was not saved. Copy what you need into an amendment.',
              {
                when: whenWords(signed_at),
              },
            )
          : t(
              'This note was changed in another window ({when}). Your text below was not saved, and nothing was overwritten.',
              {
                when: whenWords(saved_at),
              },
            )}
      </Notice>
      <Disclosure summary={t('Show the saved version')}>
        {theirs.sections.map(({ name, heading, text }) => (
          <div key={name}>
            <h3>{t(heading)}</h3>
            <p className="note-text" dir="auto">
              {text}
            </p>
          </div>
        ))}
      </Disclosure>
      <div className="note-actions">
        {!signed_at && (
          <Button small kind="secondary" onClick={onMine}>
            {t('Save my text instead')}
          </Button>
        )}
        <Button small kind="secondary" onClick={onTheirs}>
          {signed_at ? t('Open the signed note') : t('Use the saved version')}
        </Button>
      </div>
    </div>
  )
}
