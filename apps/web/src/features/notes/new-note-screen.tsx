import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useRoute, useSearchParams } from 'wouter'
import type { ListedNote } from '@stillwater/contract/care/notes'
import { isFinal } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { isKeptApart, isNoteKind, noteKindsOf, type NoteKind } from '@stillwater/domain/notes/note-kinds'
import { noteTemplate } from '@stillwater/domain/notes/note-templates'
import { isRole } from '@stillwater/domain/people/capabilities'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { LoadFailed } from '../../platform/api/load-failed.tsx'
import { newId } from '../../platform/new-id.ts'
import { useSession } from '../../platform/session/session.ts'
import { CarePage } from '../../shell/layouts/care-page.tsx'
import { BackToChart } from '../people/out-of-reach/back-to-chart.tsx'
import { OutOfReach } from '../people/out-of-reach/out-of-reach.tsx'
import { keepNote, unsavedNotes } from './drafts/kept-notes.ts'
import { dateOf, kindWords, noteHref, whenWords } from './note-words.ts'
import { notesOf } from './notes.queries.ts'
import { SessionField } from './session-field.tsx'
import './notes.css'

/** `/care/patients/:id/notes/new`, with the session that the note is about as `?session=` */
export default function NewNoteScreen() {
  const [, params] = useRoute('/care/patients/:id/notes/new')
  const id = params?.id ?? ''
  const list = useQuery(notesOf(id))
  const isOutOfReach = !list.data && isFinal(list.error)
  return (
    <CarePage back={<BackToChart patient_id={id} isOutOfReach={isOutOfReach} />} title={t('New note')}>
      {list.data ? (
        <NewNote key={id} patient_id={id} list={list.data} />
      ) : isOutOfReach ? (
        <OutOfReach patient_id={id} />
      ) : list.isError || list.isPaused ? (
        <LoadFailed retry={list.refetch}>{t('We couldn’t load this patient’s notes.')}</LoadFailed>
      ) : (
        <Skeleton label={t('Loading notes...')} lines={5} />
      )}
    </CarePage>
  )
}

type List = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof notesOf>['queryFn']>>>>

function NewNote({ patient_id, list }: { patient_id: string; list: List }) {
  const user = useSession()?.user
  const kinds = isRole(user?.role) ? noteKindsOf(user.role) : []
  const [, navigate] = useLocation()
  const [query] = useSearchParams()
  const asked = query.get('session')
  const [kind, setKind] = useState<NoteKind | undefined>(kinds[0])
  const [appointment_id, setSession] = useState(list.sessions.some(({ id }) => id === asked) ? asked : null)
  const unsaved = useQuery({
    queryKey: ['unsaved-notes', user?.id, patient_id],
    queryFn: () => unsavedNotes(user?.id ?? '', patient_id),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  if (!kind || !user) return null
  const existing = appointment_id && list.notes.find((one) => isSameNote(one, user.id, appointment_id, kind))

  function start(chosen: NoteKind, user_id: string) {
    const note_id = newId()
    const about = { user_id, patient_id, note_id, kind: chosen, appointment_id }
    // The copy in the tab is written at once, and the note's page begins with it.
    void keepNote({ ...about, sections: {}, version: 0, attempts: [], at: Date.now() })
    navigate(noteHref(patient_id, note_id))
  }

  return (
    <div className="note-new">
      <p>{t('About {name}', { name: list.patient_name })}</p>
      {unsaved.data?.map((one) => (
        <Notice
          key={one.note_id}
          isStatic
          action={<Link href={noteHref(patient_id, one.note_id)}>{t('Continue this note')}</Link>}
        >
          {t('{kind}, started {when}, is on this device and not saved yet.', {
            kind: kindWords(one.kind),
            when: whenWords(new Date(one.at).toISOString()),
          })}
        </Notice>
      ))}
      {list.notes
        .filter((one) => one.state === 'draft' && one.author_id === user.id && one !== existing)
        .map((one) => (
          <Notice
            key={one.id}
            isStatic
            action={<Link href={noteHref(patient_id, one.id)}>{t('Continue this draft')}</Link>}
          >
            {t('{kind}, last saved {when}, isn’t signed yet.', {
              kind: kindWords(one.kind),
              when: whenWords(one.saved_at),
            })}
          </Notice>
        ))}
      <SelectField
        id="note-template"
        label={t('Template')}
        hint={t('Sections: {sections}', {
          sections: noteTemplate(kind)
            .sections.map(({ heading }) => t(heading))
            .join(', '),
        })}
        value={kind}
        options={kinds.map((one) => ({ value: one, label: kindWords(one) }))}
        onChange={({ target: { value } }) => isNoteKind(value) && setKind(value)}
      />
      <SessionField sessions={list.sessions} value={appointment_id} onChange={setSession} />
      {existing ? (
        <Notice isStatic action={<Link href={noteHref(patient_id, existing.id)}>{t('Open your note')}</Link>}>
          {t('You already have a note for this visit ({when}).', { when: dateOf(existing) })}
        </Notice>
      ) : (
        <div className="note-actions">
          <Button small onClick={() => start(kind, user.id)}>
            {t('Start note')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A session has one note of each author in the record, beside a psychotherapy note. */
const isSameNote = (one: ListedNote, user_id: string, appointment_id: string, kind: NoteKind) =>
  one.author_id === user_id &&
  one.appointment_id === appointment_id &&
  isKeptApart(one.kind) === isKeptApart(kind)
