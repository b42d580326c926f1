import type { Question } from '@stillwater/contract/intake'
import { t } from '@stillwater/contract/words'
import { asksForMedicine } from '@stillwater/domain/intake/medicine-names'
import { Field } from '@stillwater/ui/fields/field'
import type { AskProps } from '../kind.ts'
import { otherFieldId } from './opens-text.ts'
import { TreatmentField } from './treatment-field.tsx'

type OtherFieldProps = Pick<AskProps, 'draft' | 'set' | 'wrong'> & { question: Question }

/** What "Other" is: a medicine is searched by its names, anything else is told in words. */
export function OtherField({ question, draft, set, wrong }: OtherFieldProps) {
  const change = (elaboration: string) => set({ elaboration })
  const error = wrong[otherFieldId]
  if (asksForMedicine(question))
    return <TreatmentField id={otherFieldId} value={draft.elaboration} onChange={change} error={error} />
  return (
    <Field
      id={otherFieldId}
      error={error}
      label={t('Please tell us more')}
      value={draft.elaboration}
      onChange={({ target }) => change(target.value)}
    />
  )
}
