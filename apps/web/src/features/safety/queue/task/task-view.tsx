import { useEffect, useRef, useState } from 'react'
import type { SafetyDetails } from '@stillwater/contract/safety'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Acknowledge } from './actions/acknowledge.tsx'
import { AnswersCard } from './answers-card.tsx'
import { ClosedPanel } from './actions/closed-panel.tsx'
import { ContactCard } from './contact-card.tsx'
import { DispatchBox } from './actions/dispatch-box.tsx'
import { HandOverDialog } from './actions/hand-over-dialog.tsx'
import { HistoryCard } from './history-card.tsx'
import { TakeOver } from './actions/take-over.tsx'
import { NextStep } from './actions/next-step.tsx'
import { OutcomeForm } from './actions/outcome-form.tsx'
import { TaskHead } from './task-head.tsx'

/** A task as the server last told it, and everything that can be done about it. */
export function TaskView({ task }: { task: SafetyDetails }) {
  const [said, setSaid] = useState({ words: '', about: '' })
  const [handingOver, setHandingOver] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  const next = useRef<HTMLHeadingElement>(null)
  const isOpen = task.done_at === null
  const isMissed = task.contacts.some(({ outcome }) => outcome === 'not_reached')
  const leadOn = useRef(false)
  useFocusOnClose(isOpen)
  // The heading may come with the very drawing that follows the reply.
  useEffect(() => {
    if (!leadOn.current || !next.current) return
    leadOn.current = false
    next.current.focus()
  })

  function say(words: string, reply: SafetyDetails) {
    setSaid({ words, about: stateOf(reply) })
    status.current?.focus()
  }

  return (
    <>
      <TaskHead task={task} />
      <p ref={status} className="safety-said" role="status" tabIndex={-1}>
        {said.about === stateOf(task) && said.words}
      </p>
      {isOpen ? (
        <div className="safety-actions">
          {!task.acknowledged_at && <Acknowledge task={task} onDone={say} />}
          <TakeOver task={task} onDone={say} />
          <Button kind="text" onClick={() => setHandingOver(true)}>
            {t('Hand over to a colleague')}
          </Button>
        </div>
      ) : (
        <ClosedPanel task={task} />
      )}
      {isOpen && isMissed && <NextStep ref={next} task={task} />}
      <div className="safety-columns">
        <div>
          <ContactCard patient={task.patient} isNext={isOpen && !!task.acknowledged_at && !isMissed} />
        </div>
        <div>
          <AnswersCard signals={task.signals} />
          {!(isOpen && isMissed && task.next_target === 'welfare_check') && <DispatchBox task={task} />}
          {isOpen && (
            <section className="safety-card" aria-labelledby="outcome">
              <h2 id="outcome">{t('Document an outcome')}</h2>
              {task.acknowledged_at ? (
                <OutcomeForm
                  task={task}
                  onDone={(reply) => {
                    if (reply.done_at) return
                    setSaid({ words: t('Saved. The task stays open.'), about: stateOf(reply) })
                    leadOn.current = true
                  }}
                />
              ) : (
                <p>{t('Acknowledge the task first.')}</p>
              )}
            </section>
          )}
          <HistoryCard task={task} />
        </div>
      </div>
      {isOpen && handingOver && (
        <HandOverDialog task={task} onClose={() => setHandingOver(false)} onDone={say} />
      )}
    </>
  )
}

/** What was said about one state of a task is not said about the next one. */
function stateOf({ acknowledged_at, assigned_to, contacts, done_at }: SafetyDetails): string {
  return [acknowledged_at, assigned_to?.id, contacts.length, done_at].join()
}

/** When the task closes, by this person or by another, what held the focus may be gone. */
function useFocusOnClose(isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) document.getElementById('closed')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
}
