import { removePasskey, type Passkey } from '@stillwater/contract/passkeys'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { useChange } from '../../../platform/api/use-change.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { codeSchema } from '../../auth/second-factor/code-schema.ts'
import { CodeField } from './code-field.tsx'
import { refusedCode } from './refused-code.ts'
import { signInMethods } from './sign-in-methods.queries.ts'

interface RemovePasskeyDialogProps {
  id: string
  passkey: Passkey
  onClose: () => void
}

export function RemovePasskeyDialog({ id, passkey, onClose }: RemovePasskeyDialogProps) {
  const { name } = passkey
  const remove = useChange(removePasskey, { invalidates: [signInMethods(id)] })
  const form = useForm(codeSchema, {
    initial: { code: '' },
    async onSubmit({ code }) {
      await remove.send({ params: { id }, body: { passkey_id: passkey.id, code } })
      raiseNotice(t('The passkey “{name}” is removed.', { name }), 'info')
      onClose()
    },
    refusal: refusedCode,
  })
  return (
    <FormDialog
      title={t('Remove “{name}”?', { name })}
      above={t('It no longer signs you in. Your authenticator app works as before.')}
      form={form}
      className="methods-form"
      onClose={onClose}
    >
      <CodeField {...form.text('code')} />
      <Button type="submit" small wide busy={form.isPending}>
        {t('Remove passkey')}
      </Button>
    </FormDialog>
  )
}
