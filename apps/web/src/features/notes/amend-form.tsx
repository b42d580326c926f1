import { useState } from 'react'
import { amendNote, type Note } from '@stillwater/contract/care/notes'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { useChange } from '../../platform/api/use-change.ts'
import { ChangeFailed } from '../../platform/forms/change-failed.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { newId } from '../../platform/new-id.ts'
import { receiveNote } from './notes.queries.ts'

/** Adds to a signed note. The id is kept with the text in the tab, so that a retry after a reload adds it once. */
export function AmendForm({ note: { id } }: { note: Note }) {
  const [amendment_id] = useState(newId)
  const amend = useChange(amendNote)
  const form = useForm(amendNote.body, {
    initial: { amendment_id, reason: '', text: '' },
    async onSubmit(body) {
      const { data } = await amend.send({ params: { id }, body })
      receiveNote(data)
    },
    draft: `amendment:${id}`,
    checksOnBlur: false,
    idPrefix: 'amend-',
  })
  return (
    <form
      className="note-amend note-screen-only"
      noValidate
      onSubmit={form.submit}
      aria-labelledby="amend-title"
    >
      <h2 id="amend-title">{t('Add an amendment')}</h2>
      <p className="sw-quiet">
        {t(
          'The signed text stays as it is. Your amendment is shown below it with your name, the time and your reason.',
        )}
      </p>
      <ChangeFailed failure={form.failure} />
      <Field label={t('Reason')} {...form.text('reason')} />
      <TextAreaField label={t('Amendment')} rows={3} dir="auto" {...form.text('text')} />
      <Button type="submit" small kind="secondary" busy={form.isPending}>
        {t('Add amendment')}
      </Button>
    </form>
  )
}
