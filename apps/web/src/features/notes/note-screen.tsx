import { useQuery } from '@tanstack/react-query'
import { useRoute } from 'wouter'
import type { Note } from '@stillwater/contract/care/notes'
import { isFinal, Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../platform/api/load-failed.tsx'
import { useSession } from '../../platform/session/session.ts'
import { CarePage } from '../../shell/layouts/care-page.tsx'
import { BackToChart } from '../people/out-of-reach/back-to-chart.tsx'
import { OutOfReach } from '../people/out-of-reach/out-of-reach.tsx'
import { readKeptNote } from './drafts/kept-notes.ts'
import type { LocalNote } from './drafts/local-note.ts'
import { fromServer } from './drafts/note-draft.ts'
import { kindWords } from './note-words.ts'
import { NoteEditor } from './note-editor.tsx'
import { noteOf, notesOf } from './notes.queries.ts'
import { SignedNote } from './signed-note.tsx'
import './notes.css'

/** `/care/patients/:id/notes/:note_id` */
export default function NoteScreen() {
  const [, params] = useRoute('/care/patients/:id/notes/:note_id')
  const { id = '', note_id = '' } = params ?? {}
  const user_id = useSession()?.user.id ?? ''
  const note = useQuery(noteOf(note_id))
  const kept = useQuery({
    queryKey: ['kept-note', note_id, user_id],
    queryFn: () => readKeptNote(user_id, note_id),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  })
  const isMissing = note.error instanceof Refused && note.error.status === 404
  const server = note.data ?? null
  const local = kept.data ?? (server && fromServer(server, user_id))
  // Whether it is the note or its patient who can't be reached is answered by the list of the notes.
  const list = useQuery({ ...notesOf(id), enabled: isFinal(note.error) && kept.data === null })
  const isOutOfReach = !list.data && isFinal(list.error)
  const isLoading = kept.isPending || (note.isPending && !note.isPaused) || list.isLoading
  return (
    <CarePage
      back={<BackToChart patient_id={id} isOutOfReach={isOutOfReach} />}
      title={server ? kindWords(server.kind) : local ? kindWords(local.kind) : t('Note')}
    >
      {isLoading ? (
        <Skeleton label={t('Loading the note...')} lines={8} />
      ) : local && (server?.can_change ?? (isMissing || kept.data)) ? (
        <NoteEditor key={note_id} local={local} server={server} />
      ) : server ? (
        <>
          {kept.data && <SignedMeanwhile kept={kept.data} note={server} />}
          <SignedNote note={server} />
        </>
      ) : isOutOfReach ? (
        <OutOfReach patient_id={id} />
      ) : isFinal(note.error) ? (
        <Notice>{t('This note does not exist, or you do not have access to it.')}</Notice>
      ) : (
        <LoadFailed retry={note.refetch}>{t('We couldn’t load this note.')}</LoadFailed>
      )}
    </CarePage>
  )
}

/** Text of this browser that the signed note does not have. */
function SignedMeanwhile({ kept, note }: { kept: LocalNote; note: Note }) {
  const unsigned = Object.entries(kept.sections).filter(
    ([name, text]) => text.trim() !== '' && note.sections.find((one) => one.name === name)?.text !== text,
  )
  if (unsigned.length === 0) return null
  return (
    <div className="note-unsigned">
      <Notice isStatic tone="alert">
        {t(
          'This note was signed without the text below, which you typed here. Copy it into an amendment if it is needed.',
        )}
      </Notice>
      {unsigned.map(([name, text]) => (
        <p key={name} className="note-text" dir="auto">
          {text}
        </p>
      ))}
    </div>
  )
}
