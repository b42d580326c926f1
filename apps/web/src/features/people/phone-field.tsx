import type { ClipboardEvent } from 'react'
import { formatPhone } from '@stillwater/domain/formats/phone'
import { MaskedField, phoneMask, type MaskedFieldProps } from '@stillwater/ui/masked-field'

/** A US number, written as (555) 000-1111 while it is typed. */
export function PhoneField({ onChange, ...field }: Omit<MaskedFieldProps, 'mask'>) {
  // A copied number often begins with the country's +1, which the mask would take for an area code.
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const digits = event.clipboardData.getData('text').replace(/\D/g, '')
    if (digits.length !== 11 || !digits.startsWith('1')) return
    event.preventDefault()
    onChange(formatPhone(digits.slice(1)))
  }
  return (
    <MaskedField
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      {...field}
      mask={phoneMask}
      onChange={onChange}
      onPaste={paste}
    />
  )
}
