import { t } from '@stillwater/contract/words'
import { Field } from '@stillwater/ui/fields/field'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { DangerNotice } from '../../safety/danger-notice.tsx'
import type { AskProps, Kind } from './kind.ts'

function Text({ question, draft, set, wrong }: AskProps) {
  return (
    <Field
      id="answer"
      label={question.subscript ?? t('Your answer')}
      value={draft.response}
      maxLength={500}
      error={wrong['']}
      onChange={(event) => set({ response: event.target.value, value: event.target.value.trim() })}
    />
  )
}

function LongText({ question, draft, set, wrong }: AskProps) {
  return (
    <>
      <TextAreaField
        id="answer"
        label={question.subscript ?? t('Your answer')}
        hint={t('Write as much or as little as you like.')}
        rows={6}
        value={draft.response}
        maxLength={10_000}
        error={wrong['']}
        onChange={(event) => set({ response: event.target.value, value: event.target.value.trim() })}
      />
      <DangerNotice text={draft.response} />
    </>
  )
}

function Count({ question, draft, set, wrong }: AskProps) {
  return (
    <Field
      id="answer"
      label={question.subscript ?? t('Number')}
      inputMode="numeric"
      autoComplete="off"
      value={draft.response}
      maxLength={10}
      error={wrong['']}
      onChange={(event) => set({ response: event.target.value, value: event.target.value.trim() })}
    />
  )
}

export const text: Kind = { Ask: Text }
export const longText: Kind = { Ask: LongText }
export const count: Kind = { Ask: Count }
