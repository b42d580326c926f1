import type { listBrokenGlass as contract } from '@stillwater/contract/care/break-glass'
import type { Role } from '@stillwater/domain/people/capabilities'
import { read, type Ctx, type Input } from '../../../context.ts'
import { statement } from '../../../platform/db/database.ts'
import { open } from '../../../platform/sealing/sealing.ts'
import { keyOf } from '../../people/person-keys.ts'
import { place, type SealedUser } from '../../people/user-record.ts'
import { openReason } from './sealed-reason.ts'

interface Row {
  id: string
  created_at: string
  until: string
  sealed: Buffer
  user_id: string
  role: Role
  name: string | null
  patient_id: string
  patient_sealed: Buffer
  version: number
  clinic_key_id: string
  wrapped: Buffer
}

const pageSize = 50
const before = statement<Row>('broken_glass', 'select * from broken_glass($1, $2)')

export async function listBrokenGlass(ctx: Ctx<'care_team'>, { query }: Input<typeof contract>) {
  const rows = await read(ctx, ({ run }) => run(before, [query.before ?? null, pageSize + 1]))
  const page = rows.slice(0, pageSize)
  return {
    openings: page.map((row) => {
      const { id, created_at, until, user_id, role, name, patient_id } = row
      const key = keyOf({ ...row, id: patient_id }, ctx.keyring)
      const { first_name, last_name } = open<SealedUser>(key, place(patient_id), row.patient_sealed)
      return {
        id,
        created_at,
        until,
        person: { id: user_id, name: name ?? '', role },
        patient: { id: patient_id, name: `${first_name} ${last_name}`.trim() },
        reason: openReason(key, id, row.sealed),
      }
    }),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    now: ctx.now().toISOString(),
  }
}
