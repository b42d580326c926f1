import * as z from 'zod/mini'
import { addressTypes } from '@stillwater/domain/people/address'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

export const address = z.object({
  id,
  address_1: z.string(),
  address_2: z.nullable(z.string()),
  city: z.string(),
  region: z.string(),
  postal_code: z.string(),
  address_type: z.string(),
})

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/patients/:id/addresses',
  summary: "A patient's addresses",
  access: 'user',
  record: 'patient',
  needs: 'patient.read_contact',
  params: z.object({ id }),
  query: z.object({ address_type: z.optional(z.enum(addressTypes)) }),
  reply: z.object({ addresses: z.array(address) }),
})
