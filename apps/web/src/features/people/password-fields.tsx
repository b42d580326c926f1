import type { ComponentProps } from 'react'
import { t } from '@stillwater/contract/words'
import { PasswordField } from '@stillwater/ui/fields/password-field'
import { PasswordRules } from './password-rules.tsx'

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'words'>

interface PasswordFieldsProps {
  label?: string
  password: FieldProps & { value: string }
  confirmation: FieldProps
}

/** A new password with the rules it has to meet, and the same once more. */
export function PasswordFields({ label = t('Password'), password, confirmation }: PasswordFieldsProps) {
  const words = { show: t('Show'), hide: t('Hide') }
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        aria-describedby="password-rules"
        words={words}
        {...password}
      />
      <PasswordRules id="password-rules" password={password.value} />
      <PasswordField
        label={t('Confirm password')}
        autoComplete="new-password"
        words={words}
        {...confirmation}
      />
    </>
  )
}
