import { removeInsurance } from '../without-insurance.ts'
import { StopInsurance, type StopInsuranceProps } from './stop-insurance.tsx'

/** The same for a card under My Account, which is removed. */
export function RemoveInsurance(props: Omit<StopInsuranceProps, 'onGo'>) {
  return <StopInsurance {...props} onGo={() => removeInsurance(props.patient)} />
}
