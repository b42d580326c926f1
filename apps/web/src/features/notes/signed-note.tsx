import { useEffect, useRef } from 'react'
import type { Note } from '@stillwater/contract/care/notes'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Chip } from '@stillwater/ui/records/chip'
import { AmendForm } from './amend-form.tsx'
import { kindWords, stateWords, whenWords } from './note-words.ts'

/** A signed note, as it is read and printed. */
export function SignedNote({ note }: { note: Note }) {
  const { author, signed_at, session_at, sections, amendments, content_hash, is_intact } = note
  const newest = useRef<HTMLHeadingElement>(null)
  const shown = useRef(amendments.length)
  useEffect(() => {
    // The form that had the focus begins anew, so a reader continues at what was added.
    if (amendments.length > shown.current && document.activeElement === document.body) newest.current?.focus()
    shown.current = amendments.length
  }, [amendments.length])
  return (
    <article className="note-signed" aria-label={kindWords(note.kind)}>
      <div className="note-facts">
        <p>
          <Chip tone="leaf">{stateWords(note.state)}</Chip>
        </p>
        <p>{t('About {name}', { name: note.patient_name })}</p>
        <p>{signed_at && t('Signed by {name}, {when}', { name: author, when: whenWords(signed_at) })}</p>
        {session_at && <p>{t('Visit of {when}', { when: whenWords(session_at) })}</p>}
      </div>
      {!is_intact && (
        <Notice tone="alert">
          {t(
            'The text of this note is not the text that was signed. Tell your administrator before you rely on it.',
          )}
        </Notice>
      )}
      {sections.map(({ name, heading, text }) => (
        <section key={name} className="note-part">
          <h2>{t(heading)}</h2>
          <p className="note-text" dir="auto">
            {text}
          </p>
        </section>
      ))}
      {amendments.map(({ id, created_at, author: by, reason, text }) => (
        <section key={id} className="note-part note-amendment">
          <h2 ref={id === amendments.at(-1)?.id ? newest : undefined} tabIndex={-1}>
            {t('Amendment')}
          </h2>
          <p className="sw-quiet">{t('{name}, {when}', { name: by, when: whenWords(created_at) })}</p>
          <p dir="auto">{t('Reason: {reason}', { reason })}</p>
          <p className="note-text" dir="auto">
            {text}
          </p>
        </section>
      ))}
      {content_hash && (
        <p className="note-hash sw-small sw-quiet">
          {t('Fingerprint of the signed text (SHA-256): {hash}', { hash: content_hash })}
        </p>
      )}
      <div className="note-actions note-screen-only">
        <Button small kind="secondary" onClick={() => window.print()}>
          {t('Print note')}
        </Button>
      </div>
      {note.can_amend && <AmendForm key={amendments.length} note={note} />}
    </article>
  )
}
