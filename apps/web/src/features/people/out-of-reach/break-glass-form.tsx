import type { ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { TextAreaField, type TextAreaFieldProps } from '@stillwater/ui/fields/text-area-field'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import type { useForm } from '../../../platform/forms/use-form.ts'
import './break-glass-form.css'

interface BreakGlassFormProps {
  form: Pick<ReturnType<typeof useForm>, 'submit' | 'failure' | 'isPending'> & {
    text: (name: 'reason') => Omit<TextAreaFieldProps, 'label'>
  }
  /** The fields that name the patient, where the address does not. */
  children?: ReactNode
}

/** What opening a chart does, said before it is done; then the reason for it, and the press that does it. */
export function BreakGlassForm({ form, children }: BreakGlassFormProps) {
  return (
    <>
      <ul className="glass-facts">
        <li>{t('You can read the chart for one hour. You can’t change anything in it.')}</li>
        <li>{t('We tell the patient who opened it and when.')}</li>
        <li>{t('Administrators see your name, the patient and your reason.')}</li>
      </ul>
      <form noValidate onSubmit={form.submit}>
        {children}
        <TextAreaField {...form.text('reason')} label={t('Why do you need this chart?')} />
        <ChangeFailed failure={form.failure} />
        <Button type="submit" small busy={form.isPending}>
          {t('Open chart for one hour')}
        </Button>
      </form>
    </>
  )
}
