import { isPostalCode } from '../formats/postal-code.ts'
import { answerWords } from '../intake/answer-words.ts'
import { parseBillingRegion, parseState } from './regions.ts'

export const addressTypes = ['ShippingAddress', 'BillingAddress'] as const
export type AddressType = (typeof addressTypes)[number]

/** What a patient types about where something goes. */
export interface AddressDraft {
  address_1: string
  address_2: string
  city: string
  region: string
  postal_code: string
}

export const emptyAddress: AddressDraft = {
  address_1: '',
  address_2: '',
  city: '',
  region: '',
  postal_code: '',
}

type AddressRefusals = Partial<Record<keyof AddressDraft, string>>

/** The fields that are wrong, top to bottom, each with what to say beside it. spec: intake §5 */
export function addressRefusals(draft: AddressDraft, type: AddressType): AddressRefusals {
  const refusals: AddressRefusals = {}
  if (draft.address_1.trim() === '') refusals.address_1 = answerWords.address_1
  if (draft.city.trim() === '') refusals.city = answerWords.city
  if (!isRegionOf(type, draft.region)) refusals.region = answerWords.region
  if (!isPostalCode(draft.postal_code)) refusals.postal_code = answerWords.postal_code
  return refusals
}

/** A bill may go to a territory; what is shipped stays in the states and DC. decision C9 */
export function isRegionOf(type: AddressType, region: string): boolean {
  return (type === 'BillingAddress' ? parseBillingRegion(region) : parseState(region)) !== null
}
