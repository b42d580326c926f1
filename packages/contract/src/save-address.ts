import * as z from 'zod/mini'
import { isPostalCode } from '@stillwater/domain/formats/postal-code'
import { addressTypes, isRegionOf } from '@stillwater/domain/people/address'
import { parseBillingRegion } from '@stillwater/domain/people/regions'
import { address } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { words } from './words.ts'

/** spec: intake §5 */
export const addressWords = {
  address_1: words('Oops! This line can’t be empty. Please insert your shipping address.'),
  city: words('Oops! This line can’t be empty. Please type in the name of the city you live in.'),
  region: words('Oops! Please select the state you live in.'),
  postal_code: words('Sorry! Please type in the zipcode you live in.'),
} as const

const line = (message: string) => z.string().check(z.trim(), z.minLength(1, message), z.maxLength(200))

const fields = z.strictObject({
  address_1: line(addressWords.address_1),
  address_2: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  city: line(addressWords.city),
  region: z.string().check(z.refine((value) => parseBillingRegion(value) !== null, addressWords.region)),
  postal_code: z.string().check(z.refine(isPostalCode, addressWords.postal_code)),
  address_type: z._default(z.enum(addressTypes), 'ShippingAddress'),
})

export const addressFields = fields.check(
  z.refine(({ region, address_type }) => isRegionOf(address_type, region), {
    error: addressWords.region,
    path: ['region'],
  }),
)

export const saveAddress = endpoint({
  method: 'POST',
  path: '/api/patients/:id/addresses',
  summary: 'Save an address; it takes the place of the one of its kind',
  access: 'patient',
  record: 'patient',
  params: z.object({ id }),
  body: addressFields,
  reply: address,
  idempotency: 'optional',
})
