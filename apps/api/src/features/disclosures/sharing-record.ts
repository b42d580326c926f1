import type { ReleasePart } from '@stillwater/domain/disclosures/releases'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { open, seal } from '../../platform/sealing/sealing.ts'

interface SealedRelease {
  recipient: string
  contact: string
  parts: ReleasePart[]
  purpose: string
  signature: string
}

interface SealedDisclosure {
  recipient: string
  contact: string
  what: string
  purpose: string
}

export interface SealedRequest {
  about: string
  wanted: string
  extension_reason?: string
  answer?: string
  statement?: string
  statement_at?: string
}

interface Sealed {
  releases: SealedRelease
  disclosures: SealedDisclosure
  amendment_requests: SealedRequest
}

const place = (table: keyof Sealed, id: string) => ({ table, column: 'sealed', id })

export function sealSharing<Table extends keyof Sealed>(
  table: Table,
  key: PersonKey,
  id: string,
  value: Sealed[Table],
): Buffer {
  return seal(key, place(table, id), value)
}

export function openSharing<Table extends keyof Sealed>(
  table: Table,
  key: PersonKey,
  { id, sealed }: { id: string; sealed: Buffer },
): Sealed[Table] {
  return open<Sealed[Table]>(key, place(table, id), sealed)
}
