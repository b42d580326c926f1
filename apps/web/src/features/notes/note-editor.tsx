import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { signNote, type Note } from '@stillwater/contract/care/notes'
import { t } from '@stillwater/contract/words'
import { isKeptApart, isNoteKind, noteKindsOf } from '@stillwater/domain/notes/note-kinds'
import { noteTemplate } from '@stillwater/domain/notes/note-templates'
import { longestSection, missingSections, moveToTemplate } from '@stillwater/domain/notes/note-text'
import { isRole } from '@stillwater/domain/people/capabilities'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { useChange } from '../../platform/api/use-change.ts'
import { explainUnconfirmed } from '../../platform/forms/explain-unconfirmed.ts'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { useSession } from '../../platform/session/session.ts'
import { useStore } from '../../platform/store.ts'
import { sectionsOf, textsOf, type LocalNote } from './drafts/local-note.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { openDraft } from './drafts/note-draft.ts'
import { NoteConflict } from './note-conflict.tsx'
import { kindWords } from './note-words.ts'
import { notesOf, receiveNote } from './notes.queries.ts'
import { SaveStatus } from './save-status.tsx'
import { SessionField } from './session-field.tsx'

/** A draft: it saves itself while the author types, and keeps what is not saved sealed in this browser. */
export function NoteEditor({ local, server }: { local: LocalNote; server: Note | null }) {
  const [draft] = useState(() => openDraft(local, server))
  const state = useStore(draft.state)
  const [isAsked, setAsked] = useState(false)
  const [isSigning, setSigning] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const role = useSession()?.user.role
  const list = useQuery(notesOf(local.patient_id))
  const sign = useChange(signNote, {
    onSuccess: ({ data }) => receiveNote(data),
    explain: explainUnconfirmed(() =>
      t('We couldn’t confirm the signature. Your draft is saved. Check your connection and try again.'),
    ),
  })
  useEffect(() => () => draft.close(), [draft])

  const { note, phase, theirs } = state
  const template = noteTemplate(note.kind)
  const missing = isAsked ? missingSections(template, sectionsOf(note)) : []
  const kinds = isRole(role) ? noteKindsOf(role) : []

  async function askToSign() {
    setAsked(true)
    const [first] = missingSections(template, sectionsOf(draft.state.get().note))
    if (first) return form.current?.querySelector<HTMLElement>(`#note-${first}`)?.focus()
    if (await draft.saveNow()) {
      sign.reset()
      setSigning(true)
    }
  }

  return (
    <div className="note-editor" ref={form}>
      <p className="note-about">
        {list.data ? t('About {name}', { name: list.data.patient_name }) : null}
        <SaveStatus state={state} />
      </p>
      {theirs && <NoteConflict theirs={theirs} onMine={draft.keepMine} onTheirs={draft.takeTheirs} />}
      {phase === 'refused' && <Notice tone="alert">{state.reason}</Notice>}
      <div className="note-head">
        <SelectField
          id="note-template"
          label={t('Template')}
          value={note.kind}
          options={kinds.map((kind) => ({ value: kind, label: kindWords(kind) }))}
          onChange={({ target: { value } }) => {
            if (!isNoteKind(value)) return
            const sections = textsOf(moveToTemplate(template, noteTemplate(value), sectionsOf(note)))
            draft.change({ kind: value, sections })
          }}
        />
        <SessionField
          sessions={list.data?.sessions ?? []}
          value={note.appointment_id}
          onChange={(appointment_id) => draft.change({ appointment_id })}
        />
      </div>
      {isKeptApart(note.kind) && (
        <Notice isStatic>
          {t(
            'Only you can read a psychotherapy note. It is kept apart from the record and is not released with it.',
          )}
        </Notice>
      )}
      {template.sections.map(({ name, heading, prompt, is_required }) => (
        <TextAreaField
          key={name}
          id={`note-${name}`}
          className="note-section"
          label={is_required ? t(heading) : t('{heading} (optional)', { heading: t(heading) })}
          hint={t(prompt)}
          error={missing.includes(name) ? t('Fill in this section before you sign.') : undefined}
          maxLength={longestSection}
          rows={3}
          dir="auto"
          value={note.sections[name] ?? ''}
          onChange={({ target: { value } }) =>
            draft.change({ sections: { ...draft.state.get().note.sections, [name]: value } })
          }
          onBlur={() => phase === 'unsaved' && void draft.saveNow()}
        />
      ))}
      <div className="note-actions">
        <Button small onClick={() => void askToSign()} disabled={phase === 'conflict'}>
          {t('Sign note')}
        </Button>
        <Button
          small
          kind="secondary"
          busy={phase === 'saving'}
          disabled={phase === 'conflict'}
          onClick={() => void draft.saveNow()}
        >
          {t('Save draft')}
        </Button>
        <Button small kind="text" disabled={phase === 'conflict'} onClick={() => setDiscarding(true)}>
          {t('Discard draft')}
        </Button>
      </div>
      {isDiscarding && <DiscardDialog draft={draft} onClose={() => setDiscarding(false)} />}
      {isSigning && (
        <ConfirmDialog
          title={t('Sign this note?')}
          above={<SignWords isApart={isKeptApart(note.kind)} />}
          go={t('Sign and lock note')}
          keep={t('Keep editing')}
          change={sign}
          onGo={() => sign.send({ params: { id: note.note_id }, body: { version: note.version } })}
          onClose={() => setSigning(false)}
        />
      )}
    </div>
  )
}

function SignWords({ isApart }: { isApart: boolean }) {
  return (
    <>
      <p>
        {t(
          'Your name and the time are added, and the text can’t be changed after that. You can still add an amendment.',
        )}
      </p>
      <p>
        {isApart
          ? t('Only you can read it. It is not part of the patient’s record.')
          : t('The care team can read it, and it becomes part of the record that the patient can download.')}
      </p>
    </>
  )
}
