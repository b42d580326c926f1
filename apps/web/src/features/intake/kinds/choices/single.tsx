import { useId } from 'react'
import { AnswerGroup } from '@stillwater/ui/choices/answer-group'
import { AnswerError } from '../answer-error.tsx'
import type { AskProps, Kind } from '../kind.ts'
import { opensText } from './opens-text.ts'
import { OtherField } from './other-field.tsx'

function Single({ question, draft, set, wrong, titleId }: AskProps) {
  const error = useId()
  const chosen = question.options.find(({ name }) => name === draft.value)
  return (
    <>
      <AnswerGroup
        name={question.name}
        labelledBy={titleId}
        describedBy={error}
        invalid={Boolean(wrong[''])}
        options={question.options.map(({ name, title }) => ({ value: name, label: title }))}
        value={draft.value || null}
        onChange={(value) =>
          set({ value, response: question.options.find(({ name }) => name === value)?.title ?? value })
        }
      />
      {chosen && opensText(chosen) && <OtherField {...{ question, draft, set, wrong }} />}
      <AnswerError id={error}>{wrong['']}</AnswerError>
    </>
  )
}

/** One of several, a yes or no, or one item of a scale. */
export const single: Kind = { Ask: Single }
