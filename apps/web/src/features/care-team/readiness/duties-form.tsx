import { useState } from 'react'
import { saveDuties, type Readiness } from '@stillwater/contract/care/readiness'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { readiness } from './readiness.queries.ts'

type Typed = Record<keyof Readiness['duties'], string>

const bodyOf = (typed: Typed) => ({
  keys_backed_up_on: typed.keys_backed_up_on || null,
  agreements_signed_on: typed.agreements_signed_on || null,
  breach_contact: typed.breach_contact.trim() || null,
  retention_years: typed.retention_years === '' ? null : Number(typed.retention_years),
})

/** What no program can see, recorded by an administrator. */
export function DutiesForm({ duties }: Pick<Readiness, 'duties'>) {
  const [isSaved, setSaved] = useState(false)
  const save = useChange(saveDuties)
  const form = useForm(saveDuties.body, {
    initial: {
      keys_backed_up_on: duties.keys_backed_up_on ?? '',
      agreements_signed_on: duties.agreements_signed_on ?? '',
      breach_contact: duties.breach_contact ?? '',
      retention_years: duties.retention_years?.toString() ?? '',
    },
    body: bodyOf,
    async onSubmit(typed) {
      const { data } = await save.send({ body: bodyOf(typed) })
      queryClient.setQueryData(readiness.queryKey, data)
      setSaved(true)
    },
    onChange: () => setSaved(false),
  })
  return (
    <form className="readiness-form" noValidate onSubmit={form.submit}>
      <Field
        {...form.text('keys_backed_up_on')}
        type="date"
        label={t('Keys last backed up on')}
        hint={t('keys.json, copied to a place apart from the database')}
      />
      <Field
        {...form.text('agreements_signed_on')}
        type="date"
        label={t('Business associate agreements signed on')}
        hint={t('With every service that sees patients’ data')}
      />
      <Field
        {...form.text('breach_contact')}
        label={t('Breach contact')}
        hint={t('Who is told of a breach: name and phone')}
      />
      <Field {...form.text('retention_years')} label={t('Years that records are kept')} inputMode="numeric" />
      <ChangeFailed failure={form.failure} />
      <p role="status">{isSaved && t('Saved.')}</p>
      <Button type="submit" small busy={form.isPending}>
        {t('Save details')}
      </Button>
    </form>
  )
}
