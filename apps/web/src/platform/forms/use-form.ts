import { useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { Refused } from '@stillwater/contract/client'
import { fieldSentence } from '@stillwater/contract/issue-words'
import { limitsOf, wrongFields, type FieldLimits, type FormSchema } from './form-schema.ts'
import { dropDraft, keepDraft, readDraft } from './tab-draft.ts'
import { useUnsavedChanges } from '../navigation/unsaved-changes.ts'
import { useChange, type ChangeOptions } from '../api/use-change.ts'

/** The sentence for each field that is wrong. */
export type Wrong<V> = { [N in keyof V & string]?: string | undefined }

export interface FormPlan<V> {
  /** In the order of the fields on the screen: the first wrong one takes the focus. */
  initial: V
  /** What the schema checks, where that is not simply the values. */
  body?: (values: V) => unknown
  onSubmit: (values: V) => unknown
  /** What a wrong field says in this form, where the contract has no sentence for it. */
  messages?: Wrong<V>
  /** What a refusal says of the whole form or of its fields, where that is not what the server says. */
  refusal?: (error: Refused) => string | Wrong<V> | undefined
  /** What any other failure says, where that is not what the server says. */
  explain?: ChangeOptions<V, unknown>['explain']
  /** Keeps what is typed in the tab under this name until it is sent, except the fields in `secret`. */
  draft?: string
  secret?: readonly (keyof V & string)[]
  onChange?: (values: V) => void
  /** Whether leaving now would lose something; by default, what was changed, not sent and not kept in the tab. */
  isUnsaved?: (values: V) => boolean
  /** False where leaving a field is no mistake yet, as in a form of one field. */
  checksOnBlur?: boolean
  /** Stands before each id, where the page beneath may have fields of the same names. */
  idPrefix?: string
}

/**
 * A form over a body of the contract: sentences and limits of its fields come from the schema. A field goes by its wire
 * name, which is also its id. A wrong field is told on leaving it and on submit, when the first one takes the focus.
 */
export function useForm<V extends object>(schema: FormSchema, plan: FormPlan<V>) {
  type Name = keyof V & string
  const { initial, draft, secret = [], checksOnBlur = true, idPrefix = '' } = plan
  const [names] = useState(() => Object.keys(initial) as Name[])
  const [limits] = useState(() => names.map((name) => [name, limitsOf(schema, name)] as const))
  const [values, setValues] = useState(() => (draft ? readDraft(draft, initial) : initial))
  const [saved, setSaved] = useState(initial)
  const [told, setTold] = useState<readonly Name[]>([])
  const [refused, setRefused] = useState<Wrong<V>>({})
  const element = useRef<HTMLFormElement>(null)

  const isLost = (name: Name) => values[name] !== saved[name] && (!draft || secret.includes(name))
  const isUnsaved = plan.isUnsaved ? plan.isUnsaved(values) : names.some(isLost)
  useUnsavedChanges(isUnsaved)

  const issues: Record<string, string> = wrongFields(schema, plan.body ? plan.body(values) : values)
  const found: Wrong<V> = {}
  for (const name of names) if (issues[name]) found[name] = plan.messages?.[name] ?? issues[name]
  const wrong: Wrong<V> = {}
  for (const name of told) wrong[name] = found[name] ?? refused[name]

  const sending = useChange(async (sent: V) => plan.onSubmit(sent), {
    explain(error) {
      const said = error instanceof Refused ? (plan.refusal?.(error) ?? pick(error.fields, names)) : {}
      if (typeof said === 'string') return said
      setRefused(said)
      return focusFirst(element.current, said, idPrefix) ? [] : plan.explain?.(error)
    },
  })

  function set<N extends Name>(name: N, value: V[N]) {
    const next = { ...values, [name]: value }
    setValues(next)
    setRefused({ ...refused, [name]: undefined })
    if (draft)
      keepDraft(draft, Object.fromEntries(Object.entries(next).filter(([key]) => !isIn(secret, key))))
    plan.onChange?.(next)
  }

  function leave(event: FocusEvent<HTMLElement>) {
    const name = event.currentTarget.id.slice(idPrefix.length) as Name
    if (checksOnBlur && !staysWith(event)) setTold((before) => [...before, name])
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    element.current = event.currentTarget
    // A form in a dialog may stand inside of another one, which React would submit as well.
    event.stopPropagation()
    if (sending.isPending) return
    setTold(names)
    if (focusFirst(element.current, found, idPrefix)) return sending.reset()
    try {
      await sending.send(values)
    } catch {
      // It is told at the fields or by `failure`.
      return
    }
    setSaved(values)
    if (draft) dropDraft(draft)
  }

  function reset() {
    setValues(initial)
    setSaved(initial)
    setTold([])
    setRefused({})
    sending.reset()
    if (draft) dropDraft(draft)
  }

  const common = (name: Name) => ({ id: idPrefix + name, name, error: wrong[name] })

  return {
    values,
    wrong,
    failure: sending.failure,
    isPending: sending.isPending,
    /** Whether leaving now would lose something. */
    isUnsaved,
    set,
    submit,
    /** Empties the form, for the next one to fill in. */
    reset,
    /** The props of a control for text; a masked one says what was typed without an event. */
    text: <N extends Name>(name: N) => ({
      ...common(name),
      ...(Object.fromEntries(limits)[name] as FieldLimits | undefined),
      value: values[name],
      onChange: (typed: string | { target: { value: string } }) =>
        set(name, (typeof typed === 'string' ? typed : typed.target.value) as V[N]),
      onBlur: leave,
    }),
    checkbox: <N extends Name>(name: N) => ({
      ...common(name),
      checked: values[name],
      onChange: ({ target }: { target: { checked: boolean } }) => set(name, target.checked as V[N]),
    }),
  }
}

const isIn = (names: readonly string[], name: string) => names.includes(name)

/** Of a group, its first control. */
function focusFirst(
  form: HTMLFormElement | null,
  wrong: Record<string, string | undefined>,
  idPrefix: string,
): boolean {
  const first = Object.keys(wrong).find((name) => wrong[name])
  if (first === undefined) return false
  const found = form?.elements.namedItem(idPrefix + first) ?? form?.elements.namedItem(first)
  const control = found instanceof RadioNodeList ? found[0] : found
  if (control instanceof HTMLElement) control.focus()
  return true
}

function pick<V>(fields: Record<string, string>, names: readonly (keyof V & string)[]): Wrong<V> {
  const wrong: Wrong<V> = {}
  for (const name of names) if (fields[name]) wrong[name] = fieldSentence(fields[name])
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
