import * as z from 'zod/mini'
import { words } from '@stillwater/contract/words'

export const codeField = z
  .string()
  .check(z.trim(), z.minLength(1, words('Please enter the code.')), z.maxLength(40))

export const codeSchema = z.object({ code: codeField })
