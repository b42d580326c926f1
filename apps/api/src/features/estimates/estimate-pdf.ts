import { openEstimatePdf as pdfCall } from '@stillwater/contract/estimates'
import type * as contract from '@stillwater/contract/estimates'
import { Problem } from '@stillwater/contract/problems'
import { read, type Ctx, type Input } from '../../context.ts'
import { readBrand } from '../../platform/clinic-brand.ts'
import { nobody, statement } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { auditCall } from '../../platform/http/audit-call.ts'
import { open } from '../../platform/sealing/sealing.ts'
import { readKey } from '../people/person-keys.ts'
import { documentUrl, isSigned } from '../auth/sessions/document-link.ts'
import { drawEstimate } from './draw-estimate.ts'
import type { EstimateContent } from './estimate-content.ts'
import type { EstimateRow } from './estimates.table.ts'
import { estimatePlace } from './make-estimate.ts'

const load = statement<EstimateRow>('estimate_by_id', 'select * from estimates where id = $1')

export async function estimatePdf(
  ctx: Ctx<'patient'>,
  { params: { id } }: Input<typeof contract.estimatePdf>,
) {
  const [row] = await read(ctx, ({ run }) => run(load, [id]))
  if (!row?.made_at) throw new Denied(ctx.session, id, 'not_found')
  return { url: documentUrl(ctx, pdfCall.path.replace(':id', id), { id, user_id: row.patient_id }) }
}

/** The address is the credential; a wrong one is answered like no estimate. */
export async function openEstimatePdf(
  ctx: Ctx<'anyone'>,
  { params: { id }, query }: Input<typeof contract.openEstimatePdf>,
): Promise<undefined> {
  const facts = await ctx.background.transaction(nobody, async (connection) => {
    const [row] = await connection.run(load, [id])
    if (
      !row?.made_at ||
      !row.sealed ||
      !(await isSigned(ctx, connection, { id, user_id: row.patient_id }, query))
    )
      throw new Problem('not_found')
    const key = await readKey(connection, ctx.keyring, row.patient_id)
    if (!key) throw new Problem('not_found')
    await auditCall(ctx, connection, {
      patient_id: row.patient_id,
      record_type: 'estimate',
      record_id: row.id,
    })
    const content = open<EstimateContent>(key, estimatePlace(id), row.sealed)
    return {
      brand: await readBrand(connection),
      content,
      made_at: row.made_at,
      is_replaced: row.replaced_at !== null,
    }
  })
  ctx.answer.headers['cache-control'] = 'no-store'
  ctx.answer.file = {
    bytes: await drawEstimate(facts),
    content_type: 'application/pdf',
    name: 'good-faith-estimate.pdf',
    inline: true,
  }
}
