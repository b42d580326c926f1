import { Problem } from '@stillwater/contract/problems'
import type { openSuperbillPdf as contract } from '@stillwater/contract/superbills'
import { superbillNumber } from '@stillwater/domain/superbills/superbill-number'
import type { Ctx, Input } from '../../context.ts'
import { readBrand } from '../../platform/clinic-brand.ts'
import { nobody, statement } from '../../platform/db/database.ts'
import { auditCall } from '../../platform/http/audit-call.ts'
import { open } from '../../platform/sealing/sealing.ts'
import { readKey } from '../people/person-keys.ts'
import { isSigned } from '../auth/sessions/document-link.ts'
import { drawSuperbill } from './draw-superbill.ts'
import { superbillPlace } from './open-superbill.ts'
import type { SuperbillContent } from './superbill-content.ts'
import type { SuperbillRow } from './superbills.table.ts'

const load = statement<SuperbillRow>('superbill_by_id', 'select * from superbills where id = $1')

/** The address is the credential; a wrong one is answered like no superbill. */
export async function openSuperbillPdf(
  ctx: Ctx<'anyone'>,
  { params: { id }, query }: Input<typeof contract>,
): Promise<undefined> {
  const facts = await ctx.background.transaction(nobody, async (connection) => {
    const [row] = await connection.run(load, [id])
    const part = query.appointment_id
    if (!row || !(await isSigned(ctx, connection, { id, user_id: row.patient_id, part }, query)))
      throw new Problem('not_found')
    const key = await readKey(connection, ctx.keyring, row.patient_id)
    if (!key) throw new Problem('not_found')
    await auditCall(ctx, connection, {
      patient_id: row.patient_id,
      record_type: 'superbill',
      record_id: row.id,
    })
    const content = open<SuperbillContent>(key, superbillPlace(id), row.sealed)
    const lines = content.lines.filter(({ appointment_id }) => !part || appointment_id === part)
    const { version, created_at, number } = row
    const brand = await readBrand(connection)
    return {
      brand,
      content: { ...content, lines },
      version,
      made_at: created_at,
      number: superbillNumber(number),
    }
  })
  ctx.answer.headers['cache-control'] = 'no-store'
  ctx.answer.file = {
    bytes: await drawSuperbill(facts),
    content_type: 'application/pdf',
    name: 'superbill.pdf',
    inline: true,
  }
}
