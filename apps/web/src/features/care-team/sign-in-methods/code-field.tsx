import { t } from '@stillwater/contract/words'
import { Field, type FieldProps } from '@stillwater/ui/fields/field'

/** A code that proves who is asking: a session that was left open is not enough. */
export function CodeField(props: Omit<FieldProps, 'label' | 'hint'>) {
  return (
    <Field
      {...props}
      label={t('Code from your app')}
      hint={t('6 digits, or a recovery code.')}
      autoComplete="one-time-code"
      spellCheck={false}
    />
  )
}
