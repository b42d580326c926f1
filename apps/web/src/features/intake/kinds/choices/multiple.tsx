import { useId } from 'react'
import { AnswerGroup } from '@stillwater/ui/choices/answer-group'
import { AnswerError } from '../answer-error.tsx'
import type { AskProps, Kind } from '../kind.ts'
import { opensText } from './opens-text.ts'
import { OtherField } from './other-field.tsx'

function Multiple({ question, draft, set, wrong, titleId }: AskProps) {
  const error = useId()
  const chosen = draft.value ? draft.value.split('|') : []
  const other = question.options.find(opensText)
  function choose(names: string[]) {
    // In the order in which they stand, whatever the order of pressing.
    const among = question.options.filter(({ name }) => afterNone(names, chosen).includes(name))
    set({
      value: among.map(({ name }) => name).join('|'),
      response: among.map(({ title }) => title).join(', '),
    })
  }
  return (
    <>
      <AnswerGroup
        kind="checkbox"
        name={question.name}
        labelledBy={titleId}
        describedBy={error}
        options={question.options.map(({ name, title }) => ({ value: name, label: title }))}
        value={chosen}
        onChange={choose}
      />
      {other && chosen.includes(other.name) && <OtherField {...{ question, draft, set, wrong }} />}
      <AnswerError id={error}>{wrong['']}</AnswerError>
    </>
  )
}

/** "None" and anything else do not go together: the later press counts. */
function afterNone(names: string[], before: string[]): string[] {
  if (!names.includes('none') || names.length === 1) return names
  return before.includes('none') ? names.filter((name) => name !== 'none') : ['none']
}

export const multiple: Kind = { Ask: Multiple }
