import { showRxBin } from '@stillwater/domain/insurance/policy-fields'
import { MaskedField, type MaskedFieldProps } from '@stillwater/ui/fields/masked-field'

const rxBinMask = { show: showRxBin }

/** Six characters; a longer paste is shown whole and refused, since its first six would be another plan's. */
export function RxBinField(props: Omit<MaskedFieldProps, 'mask'>) {
  return <MaskedField spellCheck={false} {...props} mask={rxBinMask} />
}
