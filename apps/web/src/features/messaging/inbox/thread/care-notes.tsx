import { addNote, type CareThread } from '@stillwater/contract/care/inbox'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { LockIcon } from '@stillwater/ui/icons/lock'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { serverNow } from '../../../../platform/api/server-clock.ts'
import { ChangeFailed } from '../../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { momentWords } from '../../../safety/queue/moments.ts'
import { explainUnsaved } from '../../../../platform/forms/explain-unconfirmed.ts'
import { useThreadAction } from './use-thread-action.ts'

/** Beside the messages and never among them, so that no one writes a note into the reply. */
export function CareNotes({ thread }: { thread: CareThread }) {
  const entries = historyOf(thread)
  return (
    <aside className="thread-notes" aria-labelledby="care-notes">
      <h3 id="care-notes">{t('Care team notes')}</h3>
      <p className="thread-private">
        <LockIcon size={16} />
        {t('Only the care team sees this.')}
      </p>
      <NoteForm thread={thread} />
      {entries.length === 0 ? (
        <p className="sw-quiet">{t('No notes yet.')}</p>
      ) : (
        <ol className="thread-history">
          {entries.map(({ id, created_at, who, what, text }) => (
            <li key={id}>
              <p className="thread-entry">
                <b>{who}</b> <span>{momentWords(created_at, serverNow())}</span>
              </p>
              {what && <p>{what}</p>}
              {text && (
                <p className="thread-note" dir="auto">
                  {text}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </aside>
  )
}

function NoteForm({ thread }: { thread: CareThread }) {
  const { message_thread_id: id } = thread
  const save = useThreadAction(addNote, id, { attempt: `note.${id}.${thread.notes.length}` })
  const form = useForm(addNote.body, {
    initial: { note: '' },
    async onSubmit({ note }) {
      await save.send({ params: { id }, body: { note } })
      form.reset()
    },
    explain: explainUnsaved,
    draft: `inbox:note:${id}`,
    checksOnBlur: false,
    idPrefix: 'care-',
  })
  return (
    <form className="thread-note-form" noValidate onSubmit={form.submit}>
      <ChangeFailed failure={form.failure} />
      <TextAreaField label={t('New note')} rows={2} {...form.text('note')} />
      <Button type="submit" kind="secondary" small busy={form.isPending}>
        {t('Save note')}
      </Button>
    </form>
  )
}

interface Entry {
  id: string
  created_at: string
  who: string
  what: string | null
  text: string | null
}

/** Notes and hand-overs, newest first. */
function historyOf({ notes, handovers, care_person }: CareThread): Entry[] {
  const written = notes.map(({ id, created_at, author, note }) => ({
    id,
    created_at,
    who: author,
    what: null,
    text: note,
  }))
  const given = handovers.map(({ id, created_at, from, to, note }) => ({
    id,
    created_at,
    who: from,
    what: handoverWords(from, to, care_person.name),
    text: note,
  }))
  return [...written, ...given].sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
}

function handoverWords(from: string, to: string | null, care_person: string): string {
  if (from === (to ?? care_person)) return t('Took over this conversation')
  return to ? t('Handed over to {name}', { name: to }) : t('Gave back to {name}', { name: care_person })
}
