import type { ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { Field, type FieldProps } from '@stillwater/ui/fields/field'

interface EmailForm {
  text: (name: 'email') => Omit<FieldProps, 'label'>
}

/** The one field of a form that asks for an address alone. */
export function EmailField({ form, hint }: { form: EmailForm; hint: ReactNode }) {
  return (
    <Field
      label={t('Email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="send"
      hint={hint}
      {...form.text('email')}
    />
  )
}
