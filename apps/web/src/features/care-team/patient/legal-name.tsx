import { useState } from 'react'
import { correctLegalName, type LegalName } from '@stillwater/contract/care/legal-names'
import { t, words } from '@stillwater/contract/words'
import { nameCorrectionReasons, type NameCorrectionReason } from '@stillwater/domain/people/name-corrections'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { legalNameOf } from './patient.queries.ts'

const reasonWords: Record<NameCorrectionReason, string> = {
  typo: words('It had a typo'),
  as_on_id: words('It differs from their ID'),
  changed_by_law: words('They changed their name legally'),
}

/** Prescriptions and claims carry the legal name, so the patient cannot change it and their care team corrects it. */
export function LegalNameSection({ name }: { name: LegalName }) {
  return (
    <section aria-labelledby="legal-name">
      <h2 id="legal-name">{t('Legal name')}</h2>
      {name.can_correct ? (
        <NameForm name={name} />
      ) : (
        <p>{t('The patient’s care team can correct the legal name.')}</p>
      )}
    </section>
  )
}

function NameForm({ name: { id, first_name, last_name } }: { name: LegalName }) {
  const [isSaved, setSaved] = useState(false)
  const save = useChange(correctLegalName)
  const form = useForm(correctLegalName.body, {
    initial: { first_name, last_name, reason: '' },
    messages: { first_name: t('Please enter the first name.'), last_name: t('Please enter the last name.') },
    async onSubmit({ reason, ...names }) {
      const { data } = await save.send({
        params: { id },
        body: { ...names, reason: reason as NameCorrectionReason },
      })
      queryClient.setQueryData(legalNameOf(id).queryKey, data)
      setSaved(true)
    },
    onChange: () => setSaved(false),
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <Field {...form.text('first_name')} label={t('First name')} autoComplete="off" />
      <Field {...form.text('last_name')} label={t('Last name')} autoComplete="off" />
      <SelectField
        {...form.text('reason')}
        label={t('Reason')}
        placeholder={t('Choose a reason')}
        options={nameCorrectionReasons.map((reason) => ({ value: reason, label: t(reasonWords[reason]) }))}
      />
      <p className="sw-small sw-quiet">
        {t('We email the patient that their legal name was corrected. The email doesn’t contain the name.')}
      </p>
      <ChangeFailed failure={form.failure} />
      <p role="status">{isSaved && t('Legal name corrected.')}</p>
      <Button kind="secondary" type="submit" small busy={form.isPending}>
        {t('Correct legal name')}
      </Button>
    </form>
  )
}
