import { memo, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type UIEvent } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { CaretDownIcon } from '../icons/caret-down.tsx'
import { CheckIcon } from '../icons/check.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import './combobox.css'

export interface ComboboxOption {
  value: string
  label: string
}

export interface ComboboxProps extends FieldWords {
  chosen: ComboboxOption | null
  /** The results so far, in order. */
  options: readonly ComboboxOption[]
  onChoose: (option: ComboboxOption | null) => void
  /** Called at each keystroke; the caller debounces. */
  onSearch: (text: string) => void
  onOpen?: (() => void) | undefined
  /** Loads the next page of options, if there is one. */
  onMore?: (() => void) | undefined
  busy?: boolean | undefined
  placeholder?: string | undefined
  /** The state of the list: none found, searching, failed. */
  note?: string | undefined
  /** Announced by screen readers when the results change. */
  found: string
}

/** A searchable list. The focus stays in the field, and the arrow keys move through the options. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, id, className, chosen, options, onChoose, onSearch, onOpen, onMore } = props
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState<string | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const at = options.findIndex(({ value }) => value === active)
  const optionId = (value: string) => `${listId}-${value}`

  function show() {
    if (open) return
    setOpen(true)
    setActive(chosen?.value ?? null)
    onOpen?.()
  }

  function hide() {
    setOpen(false)
    setText(null)
    setActive(null)
    if (text !== null) onSearch('')
  }

  function choose(option: ComboboxOption) {
    onChoose(option)
    hide()
  }

  function leave() {
    // An emptied field clears the choice; an incomplete text keeps it.
    if (text === '' && chosen) onChoose(null)
    hide()
  }

  function walk(key: string) {
    const next = nextOption(key, at, options.length)
    const option = options[next]
    if (!option) return
    setActive(option.value)
    list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' })
    if (next >= options.length - 1) onMore?.()
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event
    if (key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      hide()
    } else if (key === 'Enter' && open) {
      event.preventDefault()
      const option = options[at]
      if (option) choose(option)
    } else if (key === 'Tab') {
      const option = options[at]
      if (open && option && text !== null) choose(option)
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (open) walk(key)
      else show()
    } else if (open && (key === 'PageDown' || key === 'PageUp')) {
      event.preventDefault()
      walk(key)
    }
  }

  function point(event: MouseEvent<HTMLDivElement>) {
    // Prevents the input from losing its focus.
    event.preventDefault()
    const row = (event.target as Element).closest('[role=option]')
    const option = options.find(({ value }) => optionId(value) === row?.id)
    if (option && event.button === 0) choose(option)
  }

  function scroll({ currentTarget: box }: UIEvent<HTMLDivElement>) {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < 120) onMore?.()
  }

  return (
    <FieldFrame {...{ label, hint, error, id, className }}>
      {(wiring, labelId) => (
        <span className="sw-basin sw-combobox">
          <input
            {...wiring}
            className="sw-basin-input sw-basin-select"
            type="text"
            role="combobox"
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            placeholder={props.placeholder}
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && at >= 0 ? optionId(options[at]!.value) : undefined}
            value={text ?? chosen?.label ?? ''}
            onClick={show}
            onBlur={leave}
            onKeyDown={press}
            onChange={({ target }) => {
              show()
              setText(target.value)
              setActive(null)
              onSearch(target.value)
            }}
          />
          {open && props.busy ? (
            <span className="sw-basin-caret">
              <Spinner />
            </span>
          ) : (
            <CaretDownIcon size={20} className="sw-basin-caret" />
          )}
          {open && (
            <div className="sw-combobox-sheet">
              <div
                ref={list}
                id={listId}
                className="sw-combobox-list"
                role="listbox"
                tabIndex={-1}
                aria-labelledby={labelId}
                aria-busy={props.busy || undefined}
                onScroll={scroll}
                onMouseDown={point}
              >
                {options.map(({ value, label: words }) => (
                  <Row
                    key={value}
                    id={optionId(value)}
                    label={words}
                    isChosen={value === chosen?.value}
                    isActive={value === active}
                  />
                ))}
              </div>
              {props.note && <p className="sw-combobox-note">{props.note}</p>}
            </div>
          )}
          <span className="sw-hidden" role="status">
            {open ? props.found : ''}
          </span>
        </span>
      )}
    </FieldFrame>
  )
}

interface RowProps {
  id: string
  label: string
  isChosen: boolean
  isActive: boolean
}

/** Memoized, because the list may have thousands of rows. */
const Row = memo(function Row({ id, label, isChosen, isActive }: RowProps) {
  return (
    <div
      id={id}
      className="sw-combobox-option"
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-active={isActive || undefined}
    >
      <span>{label}</span>
      {isChosen && <CheckIcon size={18} />}
    </div>
  )
})

const step: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/** The index a key moves to from `at` (-1: none yet) among `count` options. Arrows wrap around; pages stop at the ends. */
export function nextOption(key: string, at: number, count: number): number {
  const by = step[key] ?? 0
  if (count === 0 || by === 0) return at
  if (at < 0) return by > 0 ? 0 : count - 1
  if (Math.abs(by) > 1) return Math.min(count - 1, Math.max(0, at + by))
  return (at + by + count) % count
}
