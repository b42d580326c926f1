import { randomUUID } from 'node:crypto'
import type * as contract from '@stillwater/contract/care/break-glass'
import { breakGlassMs } from '@stillwater/domain/records/break-glass'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { Denied } from '../../../platform/http/admit.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { blindIndex } from '../../../platform/sealing/blind-index.ts'
import { open } from '../../../platform/sealing/sealing.ts'
import { patientPlace, type SealedPatient } from '../../people/patient-record.ts'
import { keyOf } from '../../people/person-keys.ts'
import { sealReason } from './sealed-reason.ts'
import { tellOfBreakGlass } from './tell-of-break-glass.job.ts'

interface Found {
  id: string
  sealed: Buffer | null
  version: number
  clinic_key_id: string
  wrapped: Buffer
  /** Whether the caller reaches the patient anyway. */
  reaches: boolean
}

const find = statement<Found>('patient_behind_glass', 'select * from patient_behind_glass($1, $2)')
const breakFor = statement<{ id: string; until: string }>(
  'break_glass_for',
  `select * from break_glass_for($1, $2, $3 * interval '1 millisecond', $4)`,
)

export function breakGlass(ctx: Ctx<'care_team'>, { body }: Input<typeof contract.breakGlass>) {
  return transaction(ctx, async (connection) => {
    const [found] = await connection.run(find, [blindIndex(ctx.keyring, 'email', body.email), null])
    if (!found || dobOf(ctx, found) !== body.dob) throw new Denied(ctx.session, '', 'not_found')
    return openFor(ctx, connection, found, body.reason)
  })
}

export function breakGlassById(ctx: Ctx<'care_team'>, { body }: Input<typeof contract.breakGlassById>) {
  return transaction(ctx, async (connection) => {
    const [found] = await connection.run(find, [null, body.patient_id])
    if (!found) throw new Denied(ctx.session, body.patient_id, 'not_found')
    return openFor(ctx, connection, found, body.reason)
  })
}

async function openFor(ctx: Ctx<'care_team'>, connection: Connection, found: Found, reason: string) {
  const patient_id = found.id
  const about = { patient_id, record_type: 'patient' } as const
  if (found.reaches) {
    await auditCall(ctx, connection, about)
    return { patient_id, until: null }
  }
  const id = randomUUID()
  const sealed = sealReason(keyOf(found, ctx.keyring), id, reason)
  const [opened] = await connection.run(breakFor, [id, patient_id, breakGlassMs, sealed])
  if (!opened) throw new Error('A record was not opened.')
  await auditCall(ctx, connection, { ...about, reason: 'break_glass' })
  if (opened.id === id) await enqueue(connection, tellOfBreakGlass, { opening_id: id })
  return { patient_id, until: opened.until }
}

function dobOf({ keyring }: Ctx<'care_team'>, found: Found): string | null {
  if (!found.sealed) return null
  return open<SealedPatient>(keyOf(found, keyring), patientPlace(found.id), found.sealed).dob ?? null
}
