import { useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { Refused } from '@stillwater/contract/client'
import { useUnsavedChanges } from '../navigation/unsaved-changes.ts'
import { explain } from './explain.ts'

/** The sentence for each field that is wrong, in the order the fields stand on the screen. */
export type Wrong<V> = { [N in keyof V & string]?: string | undefined }

export interface FormPlan<V> {
  initial: V
  check: (values: V) => Wrong<V>
  send: (values: V) => Promise<void>
  /** What a refusal says of the whole form or of its fields, where that is not simply what the server says. */
  refusal?: (error: Refused) => string | Wrong<V> | undefined
  onChange?: (values: V) => void
  /** Whether leaving now would lose something; unless said otherwise, whatever was changed and not sent. */
  isUnsaved?: (values: V) => boolean
}

/**
 * A form's values, what is wrong with them, and its one request. A field goes by its wire name, which is also the id
 * of its control. It is told to be wrong on leaving it and on sending; the first wrong one then takes the focus.
 */
export function useForm<V extends object>(plan: FormPlan<V>) {
  const { initial, check, send, refusal, onChange } = plan
  type Name = keyof V & string
  const names = Object.keys(initial) as Name[]
  const [values, setValues] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const [told, setTold] = useState<readonly Name[]>([])
  const [refused, setRefused] = useState<Wrong<V>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // State arrives with the next drawing; a second press may come before it.
  const sending = useRef(false)

  const { isUnsaved = () => names.some((name) => values[name] !== saved[name]) } = plan
  useUnsavedChanges(isUnsaved(values))

  const found = check(values)
  const wrong: Wrong<V> = {}
  for (const name of told) wrong[name] = found[name] ?? refused[name]

  function set<N extends Name>(name: N, value: V[N]) {
    const next = { ...values, [name]: value }
    setValues(next)
    setRefused({ ...refused, [name]: undefined })
    onChange?.(next)
  }

  function leave(event: FocusEvent<HTMLElement>) {
    const name = event.currentTarget.id as Name
    if (!staysWith(event)) setTold((before) => [...before, name])
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.current) return
    setFailure(null)
    setTold(names)
    if (focusFirst(found)) return
    sending.current = true
    setBusy(true)
    try {
      await send(values)
      setSaved(values)
    } catch (error) {
      const said = error instanceof Refused ? (refusal?.(error) ?? pick<V>(error.fields, names)) : {}
      if (typeof said === 'string') setFailure(said)
      else {
        setRefused(said)
        if (!focusFirst(said)) setFailure(await explain(error))
      }
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return { values, wrong, failure, busy, set, leave, submit }
}

function focusFirst(wrong: Record<string, string | undefined>): boolean {
  const first = Object.keys(wrong).find((name) => wrong[name])
  if (first) document.getElementById(first)?.focus()
  return first !== undefined
}

function pick<V>(fields: Record<string, string>, names: readonly (keyof V & string)[]): Wrong<V> {
  const wrong: Wrong<V> = {}
  for (const name of names) if (fields[name]) wrong[name] = fields[name]
  return wrong
}

/** Pressing a field's own toggle is not leaving it; and a sentence that appears under a press would move the button. */
function staysWith({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  if (!(relatedTarget instanceof HTMLElement)) return false
  return (
    relatedTarget.matches('[type=submit]') ||
    currentTarget.closest('.sw-basin')?.contains(relatedTarget) === true
  )
}
