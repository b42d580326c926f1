import { showTypedPhone } from '@stillwater/domain/formats/phone'
import { MaskedField, type MaskedFieldProps } from '@stillwater/ui/fields/masked-field'

const phoneMask = { show: showTypedPhone }

/** A US number, shown as it will be stored: (555) 000-1111. Autofill on phones puts +1 in front of it. */
export function PhoneField(props: Omit<MaskedFieldProps, 'mask'>) {
  return <MaskedField type="tel" inputMode="tel" autoComplete="tel-national" {...props} mask={phoneMask} />
}
