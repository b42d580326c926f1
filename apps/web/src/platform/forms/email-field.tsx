import type { ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { Field } from '@stillwater/ui/fields/field'

interface EmailForm {
  values: { email: string }
  wrong: { email?: string | undefined }
  set: (name: 'email', value: string) => void
}

/** The one field of a form that asks for an address alone. */
export function EmailField({ form, hint }: { form: EmailForm; hint: ReactNode }) {
  return (
    <Field
      label={t('Email')}
      id="email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="send"
      hint={hint}
      value={form.values.email}
      error={form.wrong.email}
      onChange={(event) => form.set('email', event.target.value)}
    />
  )
}
