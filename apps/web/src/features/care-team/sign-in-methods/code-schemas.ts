import * as z from 'zod/mini'
import { addPasskey } from '@stillwater/contract/passkeys'
import { codeField } from '../../auth/second-factor/code-schema.ts'

export const passkeySchema = z.object({ name: addPasskey.body.shape.name, code: codeField })
