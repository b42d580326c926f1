import { decideAmendment, type CareSharing } from '@stillwater/contract/care/sharing'
import type { AmendmentRequest } from '@stillwater/contract/sharing'
import { denialWords } from '@stillwater/contract/sharing-words'
import { t } from '@stillwater/contract/words'
import { denialReasons, type DenialReason } from '@stillwater/domain/disclosures/amendment-requests'
import type { NoteKind } from '@stillwater/domain/notes/note-kinds'
import { Button } from '@stillwater/ui/actions/button'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { explainUnconfirmed } from '../../../platform/forms/explain-unconfirmed.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { kindWords } from '../../notes/note-words.ts'
import { shortDay } from '../../results/score-words.ts'
import { patientSharing } from './care-sharing.queries.ts'

interface DecideDialogProps {
  patient_id: string
  request: AmendmentRequest
  notes: CareSharing['notes']
  onClose: () => void
}

const empty = { outcome: '', denial_reason: '', note_id: '', answer: '' }

/** Accepts a correction, or denies it for one of the reasons the law allows. */
export function DecideDialog({ patient_id, request, notes, onClose }: DecideDialogProps) {
  const decide = useChange(decideAmendment, { invalidates: [patientSharing(patient_id)] })
  const bodyOf = ({ outcome, denial_reason, note_id, answer }: typeof empty) => ({
    outcome: outcome as 'accepted' | 'denied',
    denial_reason: outcome === 'denied' && denial_reason ? (denial_reason as DenialReason) : null,
    note_id: outcome === 'accepted' && note_id ? note_id : null,
    answer,
  })
  const form = useForm(decideAmendment.body, {
    initial: empty,
    body: bodyOf,
    explain: explainUnconfirmed(() =>
      t('We couldn’t confirm that your answer was saved. Check your connection and try again.'),
    ),
    async onSubmit(typed) {
      const { data } = await decide.send({ params: { id: request.id }, body: bodyOf(typed) })
      queryClient.setQueryData(patientSharing(patient_id).queryKey, data)
      raiseNotice(t('Your answer was saved. The patient is told by email.'), 'info')
      onClose()
    },
  })
  const { outcome } = form.values
  return (
    <FormDialog
      wide
      title={t('Answer request')}
      above={
        <>
          <p>{t('About: {about}', { about: request.about })}</p>
          <p>{t('The patient asks: {wanted}', { wanted: request.wanted })}</p>
        </>
      }
      form={form}
      className="sharing-form"
      onClose={onClose}
    >
      <SelectField
        {...form.text('outcome')}
        label={t('Decision')}
        placeholder={t('Choose a decision')}
        options={[
          { value: 'accepted', label: t('Accept the correction') },
          { value: 'denied', label: t('Deny it') },
        ]}
      />
      {outcome === 'denied' && (
        <SelectField
          {...form.text('denial_reason')}
          label={t('Reason for the denial')}
          hint={t('The law allows no other. The patient may add a statement of disagreement.')}
          placeholder={t('Choose a reason')}
          options={denialReasons.map((reason) => ({ value: reason, label: t(denialWords[reason]) }))}
        />
      )}
      {outcome === 'accepted' && notes.length > 0 && (
        <SelectField
          {...form.text('note_id')}
          label={t('Add the correction to a note')}
          hint={t('It’s added beneath the signed note as an amendment, in the words of your answer.')}
          placeholder={t('No note')}
          options={notes.map((note) => ({
            value: note.id,
            label: `${kindWords(note.kind as NoteKind)}, ${shortDay(note.signed_at)}`,
          }))}
        />
      )}
      {outcome === 'accepted' && form.values.note_id === '' && (
        <p className="sw-small sw-quiet">
          {t('This answer changes nothing else in the record. Correct the entry itself too.')}
        </p>
      )}
      <TextAreaField {...form.text('answer')} rows={5} label={t('Your answer to the patient')} />
      <Button type="submit" small wide busy={form.isPending}>
        {t('Save answer')}
      </Button>
    </FormDialog>
  )
}
