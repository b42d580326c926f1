import type { Question } from '@stillwater/contract/intake'
import { t } from '@stillwater/contract/words'
import { asksForMedicine } from '@stillwater/domain/intake/medicine-names'
import { Field } from '@stillwater/ui/fields/field'
import type { AskProps } from '../kind.ts'
import { TreatmentField } from './treatment-field.tsx'

type OtherFieldProps = Pick<AskProps, 'draft' | 'set'> & { question: Question }

/** What "Other" is: a medicine is searched by its names, anything else is told in words. */
export function OtherField({ question, draft, set }: OtherFieldProps) {
  const change = (elaboration: string) => set({ elaboration })
  if (asksForMedicine(question)) return <TreatmentField value={draft.elaboration} onChange={change} />
  return (
    <Field
      label={t('Please tell us more')}
      value={draft.elaboration}
      onChange={({ target }) => change(target.value)}
    />
  )
}
