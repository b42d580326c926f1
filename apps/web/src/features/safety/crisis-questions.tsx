import { useEffect, useId, useRef } from 'react'
import { answerColumbia } from '@stillwater/contract/crisis'
import { t, words } from '@stillwater/contract/words'
import type { ColumbiaAnswer } from '@stillwater/domain/safety/columbia'
import { Button } from '@stillwater/ui/actions/button'
import { useChange } from '../../platform/api/use-change.ts'
import { setCrisis } from './crisis.queries.ts'
import type { FollowUpProps } from './follow-up-props.ts'

const choices: { answer: ColumbiaAnswer; label: string }[] = [
  { answer: 'yes', label: words('Yes') },
  { answer: 'no', label: words('No') },
  { answer: 'skipped', label: words('Skip') },
]

/** The Columbia screener, one question at a time. The server says which comes next. */
export function CrisisQuestions({ patient_id, crisis: { id: crisis_id, question } }: FollowUpProps) {
  const titleId = useId()
  const { send, isPending, isSuccess, failure } = useChange(answerColumbia, {
    onSuccess: ({ data }) => setCrisis(patient_id, data.crisis),
  })
  const spoken = useSpoken(question?.name ?? null)

  function choose(answer: ColumbiaAnswer) {
    if (!question) return
    void send({ params: { id: patient_id, crisis_id }, body: { name: question.name, answer } })
  }

  if (!question)
    return isSuccess ? (
      <p ref={spoken} tabIndex={-1} className="crisis-thanks">
        {t('Thank you. Your answers are saved.')}
      </p>
    ) : null
  return (
    <section className="crisis-questions" aria-labelledby={`${titleId}-about`}>
      <h2 id={`${titleId}-about`}>{t('A few questions, if you can')}</h2>
      <p>{t('Your answers help your care team help you. You can skip any of them.')}</p>
      <div role="group" aria-labelledby={titleId}>
        <h3 ref={spoken} id={titleId} tabIndex={-1}>
          {question.title}
        </h3>
        <div className="crisis-choices">
          {choices.map(({ answer, label }) => (
            <Button
              key={answer}
              small
              kind={answer === 'skipped' ? 'quiet' : 'secondary'}
              aria-disabled={isPending || undefined}
              // The second press of a double click would answer the next question.
              onClick={({ detail }) => void (detail < 2 && choose(answer))}
            >
              {t(label)}
            </Button>
          ))}
        </div>
      </div>
      {failure && (
        <p role="alert" className="crisis-not-saved">
          {t('We couldn’t save that. Please try again, or skip it.')}
        </p>
      )}
    </section>
  )
}

/** Each question after the first takes the focus as it appears, so that a screen reader says it. */
function useSpoken(name: string | null) {
  const place = useRef<HTMLHeadingElement & HTMLParagraphElement>(null)
  const last = useRef(name)
  useEffect(() => {
    if (last.current === name) return
    last.current = name
    place.current?.focus()
  }, [name])
  return place
}
