import * as z from 'zod/mini'
import { email } from '@stillwater/contract/fields'
import { words } from '@stillwater/contract/words'

/** For a form that asks for an address alone. */
export const emailForm = z.strictObject({
  email: z.pipe(z.string().check(z.trim(), z.minLength(1, words('Please enter your email'))), email),
})
