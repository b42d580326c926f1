import { useState } from 'react'
import { renewRecoveryCodes } from '@stillwater/contract/passkeys'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { useChange } from '../../../platform/api/use-change.ts'
import { askBeforeClosing } from '../../../platform/navigation/unsaved-changes.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { codeSchema } from '../../auth/second-factor/code-schema.ts'
import { RecoveryCodes } from '../../auth/second-factor/recovery-codes.tsx'
import { CodeField } from './code-field.tsx'
import { refusedCode } from './refused-code.ts'
import { signInMethods } from './sign-in-methods.queries.ts'

interface RecoveryDialogProps {
  id: string
  onClose: () => void
}

/** The new codes are shown once, so the dialog closes only when they were saved or on purpose. */
export function RecoveryDialog({ id, onClose }: RecoveryDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = useChange(renewRecoveryCodes, { invalidates: [signInMethods(id)] })
  const form = useForm(codeSchema, {
    initial: { code: '' },
    async onSubmit({ code }) {
      const { data } = await renew.send({ params: { id }, body: { code } })
      setCodes(data.recovery_codes)
    },
    refusal: refusedCode,
  })
  const close = () => (codes ? askBeforeClosing(onClose) : onClose())
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !form.isPending && close()}
      title={codes ? t('Save your recovery codes') : t('Get new recovery codes?')}
      above={codes ? undefined : t('The codes you have now will stop working right away.')}
      close={t('Close')}
    >
      {codes ? (
        <RecoveryCodes
          codes={codes}
          lead={t('Your old codes no longer work. Each new code works once. We can’t show them again.')}
          onContinue={onClose}
        />
      ) : (
        <form className="methods-form" noValidate onSubmit={form.submit}>
          <ChangeFailed failure={form.failure} />
          <CodeField {...form.text('code')} />
          <Button type="submit" small wide busy={form.isPending}>
            {t('Get new codes')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
