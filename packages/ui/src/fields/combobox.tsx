import { memo, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type UIEvent } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { CaretDownIcon } from '../icons/caret-down.tsx'
import { CheckIcon } from '../icons/check.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { nextOption } from './next-option.ts'
import './combobox.css'

export interface ComboboxOption {
  value: string
  label: string
}

export interface ComboboxProps extends FieldWords {
  chosen: ComboboxOption | null
  /** What was found so far, in its order. */
  options: readonly ComboboxOption[]
  onChoose: (option: ComboboxOption | null) => void
  /** Told of each letter; whoever searches waits until the person pauses. */
  onSearch: (text: string) => void
  onOpen?: (() => void) | undefined
  /** Asks for the options after the last one, where there are any. */
  onMore?: (() => void) | undefined
  busy?: boolean | undefined
  placeholder?: string | undefined
  /** What is said of the list: none found, still searching, failed. */
  note?: string | undefined
  /** Said by screen readers when what was found has changed. */
  found: string
}

/** A list too long to show, searched by typing. The focus stays in the field; the arrows walk through the list. */
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
    // A field that was emptied names nobody; half a name changes nothing.
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
    // Before the field would lose its focus to the list.
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

/** Drawn again only when it changes itself: a list may have grown to thousands. */
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
