import { useEffect, useRef } from 'react'
import type { Question } from '@stillwater/contract/intake'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { FootActions } from '@stillwater/ui/actions/foot-actions'
import { ArrowLeftIcon } from '@stillwater/ui/icons/arrow-left'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { goBack } from '../walk/go-back.ts'
import type { Kind } from '../kinds/kind.ts'
import { SavingNote } from '../answers/saving-note.tsx'
import { useAnswer } from '../answers/use-answer.ts'
import type { Intake } from '../walk/use-intake.ts'

export interface AnswerFormProps {
  intake: Intake
  question: Question
  kind: Kind
  titleId: string
  onTooYoung: () => void
}

/** How a question is answered, on the water. */
export function AnswerForm({ intake, question, kind, titleId, onTooYoung }: AnswerFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { Ask, go, skips } = kind
  const answer = useAnswer({ intake, question, kind }, form, onTooYoung)
  useEnterAnywhere(form)
  const { draft } = answer
  return (
    <form
      ref={form}
      className="intake-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        answer.submit()
      }}
    >
      <Ask
        {...{ question, titleId, draft }}
        patient={intake.patient}
        visit={intake.visit}
        set={answer.set}
        wrong={answer.wrong}
        submit={answer.submit}
      />
      <ChangeFailed failure={answer.failure} />
      <FootActions
        sticky="bar"
        back={
          <Button kind="secondary" icon={<ArrowLeftIcon />} onClick={() => goBack(intake, question)}>
            {t('Back')}
          </Button>
        }
        note={
          question.skip_option &&
          !skips && (
            <p className="intake-skip">
              <Button kind="text" small onClick={answer.skip}>
                {question.skip_option}
              </Button>
            </p>
          )
        }
        after={<SavingNote isUnsaved={answer.isUnsaved} />}
      >
        <Button type="submit" busy={answer.isPending}>
          {go?.(draft) ?? t('Continue')}
        </Button>
      </FootActions>
    </form>
  )
}

/** After a question has arrived the focus is on its words; Enter answers from there too. */
function useEnterAnywhere(form: { current: HTMLFormElement | null }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.repeat) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      const on = event.target
      if (on instanceof Element && on.closest('a, button, input, select, textarea, summary')) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form])
}
