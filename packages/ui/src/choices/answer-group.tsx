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
  /** Whether the keys 1 to 9 choose an answer. At most one group on a screen may have them. */
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
  useNumberKeys(group, keys)

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
    >
      {options.map((option, i) => (
        <AnswerCard
          key={option.value}
          {...option}
          kind={kind}
          name={name}
          cap={keys && i < 9 ? String(i + 1) : undefined}
          checked={chosen(option.value)}
          onChange={() => choose(option.value)}
          onKeyDown={kind === 'radio' ? walk : enter}
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

function useNumberKeys(group: RefObject<HTMLElement | null>, on: boolean) {
  useEffect(() => {
    if (!on) return
    const press = (event: globalThis.KeyboardEvent) => {
      const here = group.current
      if (!here || !/^[1-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(typing)) return
      // An open dialog makes the page inert, so the shortcut keys are off too.
      const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
      if (dialog && !dialog.contains(here)) return
      const input = here.querySelectorAll<HTMLInputElement>('input')[Number(event.key) - 1]
      if (!input || input.disabled) return
      event.preventDefault()
      input.focus()
      input.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [group, on])
}
