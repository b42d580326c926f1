import { useState } from 'react'
import * as z from 'zod/mini'
import { addPasskey, startPasskey } from '@stillwater/contract/passkeys'
import type { Reply } from '@stillwater/contract/endpoint'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { api } from '../../../platform/api/api.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { createCredential } from '../../auth/second-factor/create-credential.ts'
import { codeField } from '../../auth/second-factor/code-schema.ts'
import { explainPasskey } from '../../auth/second-factor/explain-passkey.ts'
import { CodeField } from './code-field.tsx'
import { refusedCode } from './refused-code.ts'
import { signInMethods } from './sign-in-methods.queries.ts'

const passkeySchema = z.object({ name: addPasskey.body.shape.name, code: codeField })

type Started = Reply<typeof startPasskey>

interface AddPasskeyDialogProps {
  id: string
  onClose: () => void
}

/** A code is proven once; a ceremony that was canceled can be started again without another. */
export function AddPasskeyDialog({ id, onClose }: AddPasskeyDialogProps) {
  const [started, setStarted] = useState<Started | null>(null)
  const add = useChange(
    async ({ name, made }: { name: string; made: Started }) => {
      const response = await createCredential(made.options)
      return api(addPasskey, { params: { id }, body: { registration: made.registration, name, response } })
    },
    {
      invalidates: [signInMethods(id)],
      explain: explainPasskey,
      onSuccess(_, { name }) {
        raiseNotice(t('The passkey “{name}” is added.', { name }), 'info')
        onClose()
      },
    },
  )
  const form = useForm(passkeySchema, {
    initial: { name: '', code: '' },
    async onSubmit({ name, code }) {
      const made = started ?? (await api(startPasskey, { params: { id }, body: { code } })).data
      setStarted(made)
      await add.send({ name: name.trim(), made })
    },
    refusal: refusedCode,
  })
  return (
    <FormDialog
      title={t('Add a passkey')}
      above={t('Your browser asks you to touch a security key or to unlock this device.')}
      form={{ ...form, failure: add.failure ?? form.failure }}
      className="methods-form"
      onClose={onClose}
    >
      <Field
        {...form.text('name')}
        label={t('Name')}
        hint={t('So you can recognize it, such as “Work laptop”.')}
        autoComplete="off"
        maxLength={60}
      />
      {!started && <CodeField {...form.text('code')} />}
      <Button type="submit" small wide busy={form.isPending}>
        {started ? t('Try again') : t('Add passkey')}
      </Button>
    </FormDialog>
  )
}
