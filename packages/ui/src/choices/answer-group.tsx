import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { AnswerCard } from './answer-card.tsx'

interface Answer {
  value: string
  label: ReactNode
  note?: ReactNode
  disabled?: boolean | undefined
}

interface Shared {
  name: string
  /** The id of the question. */
  labelledBy: string
  describedBy?: string | undefined
  invalid?: boolean | undefined
  options: readonly Answer[]
  /** Whether number keys choose an answer, two digits beyond the ninth. At most one group on a screen may have them. */
  keys?: boolean | undefined
}

export type AnswerGroupProps = Shared &
  (
    | { kind?: 'radio' | undefined; value: string | null; onChange: (value: string) => void }
    | { kind: 'checkbox'; value: readonly string[]; onChange: (value: string[]) => void }
  )

export function AnswerGroup(props: AnswerGroupProps) {
  const { name, labelledBy, describedBy, invalid, options, keys = true, kind = 'radio' } = props
  const group = useRef<HTMLDivElement>(null)
  const removed = useRef<HTMLInputElement>(null)
  useNumberKeys({ group, removed }, keys)

  const chosen = (value: string) =>
    props.kind === 'checkbox' ? props.value.includes(value) : props.value === value
  const choose = (value: string) => {
    if (props.kind !== 'checkbox') props.onChange(value)
    else if (chosen(value)) props.onChange(props.value.filter((other) => other !== value))
    else props.onChange([...props.value, value])
  }

  return (
    <div
      ref={group}
      className="sw-answers"
      role={kind === 'radio' ? 'radiogroup' : 'group'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={kind === 'radio' && invalid ? true : undefined}
      onBlur={() => {
        removed.current = null
      }}
    >
      {options.map((option, i) => (
        <AnswerCard
          key={option.value}
          {...option}
          kind={kind}
          name={name}
          cap={keys ? String(i + 1) : undefined}
          checked={chosen(option.value)}
          onChange={() => choose(option.value)}
          onKeyDown={
            kind === 'radio' ? walk : (event) => event.currentTarget === removed.current || enter(event)
          }
        />
      ))}
    </div>
  )
}

type Key = KeyboardEvent<HTMLInputElement>

/** Enter chooses the focused answer; on a chosen one it submits the form, as in any field. */
function enter(event: Key) {
  if (event.key !== 'Enter' || event.currentTarget.checked) return
  event.preventDefault()
  event.currentTarget.click()
}

function walk(event: Key) {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
  if (!step) return enter(event)
  const group = event.currentTarget.closest('[role=radiogroup]')
  const all = [...(group?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? [])]
  const next = all[(all.indexOf(event.currentTarget) + step + all.length) % all.length]
  event.preventDefault()
  next?.focus()
  next?.click()
}

const typing = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]'

/** How soon a second digit makes one number of two. */
const secondDigitMs = 800

interface NumberKeys {
  group: RefObject<HTMLElement | null>
  /** The answer that a number key has just deselected: Enter there submits, it does not select it again. */
  removed: RefObject<HTMLInputElement | null>
}

function useNumberKeys({ group, removed }: NumberKeys, on: boolean) {
  useEffect(() => {
    if (!on) return
    let last: { digit: string; at: number; input: HTMLInputElement } | null = null
    const press = (event: globalThis.KeyboardEvent) => {
      const here = group.current
      if (!here || !/^[0-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(typing)) return
      // An open dialog makes the page inert, so the shortcut keys are off too.
      const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
      if (dialog && !dialog.contains(here)) return
      const inputs = here.querySelectorAll<HTMLInputElement>('input')
      const first = last && event.timeStamp - last.at <= secondDigitMs ? last : null
      const second = first && inputs[Number(first.digit + event.key) - 1]
      const input = second ?? inputs[Number(event.key) - 1]
      if (!input || input.disabled) return
      event.preventDefault()
      // The first digit alone has chosen another answer: in a list of several that is undone.
      if (second && first.input.type === 'checkbox') first.input.click()
      const isRemoved = input.type === 'checkbox' && input.checked
      input.focus()
      input.click()
      removed.current = isRemoved ? input : null
      last = second ? null : { digit: event.key, at: event.timeStamp, input }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [group, removed, on])
}
