import * as z from 'zod/mini'
import { interpreterKinds, namesLanguage } from '@stillwater/domain/scheduling/access-needs'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { words } from './words.ts'

/** What a patient needs to take part in a visit. */
export const accessNeeds = z.object({
  language: z.string(),
  interpreter: z.enum(interpreterKinds),
  relay: z.boolean(),
  captions: z.boolean(),
  note: z.string(),
})

export const accessNeedsBody = z
  .strictObject({
    language: z.string().check(z.trim(), z.maxLength(60)),
    interpreter: z.enum(interpreterKinds),
    relay: z.boolean(),
    captions: z.boolean(),
    note: z.string().check(z.trim(), z.maxLength(500)),
  })
  .check(
    z.refine(namesLanguage, {
      path: ['language'],
      error: words('Please enter the language of the interpreter.'),
    }),
  )

const own = {
  access: 'patient',
  record: 'self',
  path: '/api/patients/:id/access_needs',
  params: z.object({ id }),
  reply: accessNeeds,
} as const

export const readAccessNeeds = endpoint({
  ...own,
  method: 'GET',
  summary: 'What the patient needs to take part in a visit',
})

export const saveAccessNeeds = endpoint({
  ...own,
  method: 'PUT',
  summary: 'Say what you need to take part in a visit; the clinic arranges an interpreter for each one',
  body: accessNeedsBody,
})
