import { useLayoutEffect, useRef, type ChangeEvent, type KeyboardEvent } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { eraseThrough, remask, type Mask } from './mask.ts'

export { dateMask, digitMask, zipMask } from './mask.ts'

export interface MaskedFieldProps extends Omit<FieldProps, 'value' | 'onChange' | 'onKeyDown' | 'ref'> {
  mask: Mask
  value: string
  onChange: (value: string) => void
}

export function MaskedField({ mask, value, onChange, ...field }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const shown = mask.show(value) ?? value

  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const box = event.currentTarget
    const edit = { before: shown, edited: box.value, caret: box.selectionStart ?? box.value.length }
    const masked = remask(mask, edit)
    caret.current = masked.caret
    // React moves the caret to the end when the shown text differs from the typed one.
    box.value = masked.value
    box.setSelectionRange(masked.caret, masked.caret)
    onChange(masked.value)
  }

  const erase = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart: from, selectionEnd: to } = event.currentTarget
    if ((event.key !== 'Backspace' && event.key !== 'Delete') || from === null || from !== to) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const erased = eraseThrough(mask, event.currentTarget.value, from, event.key === 'Backspace')
    if (!erased) return
    event.preventDefault()
    caret.current = erased.caret
    onChange(erased.value)
  }

  return (
    <Field inputMode="numeric" {...field} ref={input} value={shown} onChange={change} onKeyDown={erase} />
  )
}
