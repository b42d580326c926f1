import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import { open, seal } from '../../../platform/sealing/sealing.ts'

interface SealedReason {
  reason: string
}

const place = (id: string) => ({ table: 'break_glass', column: 'sealed', id })

export const sealReason = (key: PersonKey, id: string, reason: string) =>
  seal(key, place(id), { reason } satisfies SealedReason)

export const openReason = (key: PersonKey, id: string, sealed: Buffer) =>
  open<SealedReason>(key, place(id), sealed).reason
