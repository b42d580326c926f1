import { useState } from 'react'
import { signRelease } from '@stillwater/contract/sharing'
import { partWords } from '@stillwater/contract/sharing-words'
import { t } from '@stillwater/contract/words'
import { releaseParts, type ReleasePart } from '@stillwater/domain/disclosures/releases'
import { Button } from '@stillwater/ui/actions/button'
import { Checkbox } from '@stillwater/ui/choices/checkbox'
import { Field } from '@stillwater/ui/fields/field'
import { FieldError } from '@stillwater/ui/fields/field-error'
import { queryClient } from '../../platform/api/query-client.ts'
import { useChange } from '../../platform/api/use-change.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { raiseNotice } from '../../shell/notices/notices-store.ts'
import { ownId, ownSharing } from './sharing.queries.ts'

const empty = {
  recipient: '',
  contact: '',
  parts: [] as readonly ReleasePart[],
  purpose: '',
  until: '',
  signature: '',
}

export function ReleaseDialog({ today, onClose }: { today: string; onClose: () => void }) {
  // The same permission sent again after a lost reply is one permission.
  const [release_id] = useState(() => crypto.randomUUID())
  const sign = useChange(signRelease, { invalidates: [ownSharing] })
  const bodyOf = (typed: typeof empty) => ({ release_id, ...typed, parts: [...typed.parts] })
  const form = useForm(signRelease.body, {
    initial: empty,
    body: bodyOf,
    async onSubmit(typed) {
      const { data } = await sign.send({ params: { id: ownId() }, body: bodyOf(typed) })
      queryClient.setQueryData(ownSharing.queryKey, data)
      raiseNotice(t('Your permission was saved.'), 'encourage')
      onClose()
    },
  })
  const { parts } = form.values
  return (
    <FormDialog
      wide
      className="sharing-form"
      {...{ form, onClose }}
      title={t('Give permission')}
      above={t(
        'This is your choice, and your care doesn’t depend on it. Once shared, information may no longer be protected by the same privacy law.',
      )}
    >
      <Field {...form.text('recipient')} label={t('Who may be told?')} hint={t('A person or an office')} />
      <Field {...form.text('contact')} label={t('Their address, phone or email')} />
      <fieldset className="sharing-parts">
        <legend>{t('What may we share?')}</legend>
        {releaseParts.map((part, place) => (
          <Checkbox
            key={part}
            id={place === 0 ? 'parts' : `parts-${part}`}
            name={place === 0 ? 'parts' : undefined}
            label={t(partWords[part])}
            checked={parts.includes(part)}
            onChange={({ target }) =>
              form.set('parts', target.checked ? [...parts, part] : parts.filter((one) => one !== part))
            }
          />
        ))}
        {form.wrong.parts && <FieldError role="alert">{form.wrong.parts}</FieldError>}
      </fieldset>
      <Field {...form.text('purpose')} label={t('What is it for?')} hint={t('“At my request” is enough.')} />
      <Field {...form.text('until')} type="date" min={today} label={t('Until when?')} />
      <Field
        {...form.text('signature')}
        label={t('Type your full name to sign')}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" small wide busy={form.isPending}>
        {t('Sign permission')}
      </Button>
    </FormDialog>
  )
}
