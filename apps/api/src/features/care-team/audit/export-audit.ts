import { Readable } from 'node:stream'
import { mostExportedEvents, type exportAudit as contract } from '@stillwater/contract/care/audit'
import { t } from '@stillwater/contract/words'
import { csvLine } from '@stillwater/domain/formats/csv'
import { read, type Ctx, type Input } from '../../../context.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { describeError } from '../../../platform/log.ts'
import { actionWords } from './action-words.ts'
import { auditPage, type AuditFilters } from './search-audit.ts'

const rowsAtOnce = 500

/** The file is made while it is sent; its own audit row is committed before the first byte leaves. */
export async function exportAudit(
  ctx: Ctx<'care_team'>,
  { query }: Input<typeof contract>,
): Promise<undefined> {
  await read(ctx, (connection) => auditCall(ctx, connection))
  const bytes = Readable.from(auditLines(ctx, query), { objectMode: false })
  bytes.once('error', (error) =>
    ctx.log.error({
      event: 'audit_export_failed',
      request_id: ctx.arrival.request_id,
      ...describeError(error),
    }),
  )
  ctx.answer.file = { bytes, content_type: 'text/csv; charset=utf-8', name: 'audit.csv' }
}

async function* auditLines(ctx: Ctx<'care_team'>, filters: AuditFilters): AsyncGenerator<string> {
  const what = actionWords(ctx.endpoints)
  yield csvLine([
    t('Event'),
    t('Time (UTC)'),
    t('Person'),
    t('Role'),
    t('Person’s id'),
    t('Action'),
    t('Call'),
    t('Patient’s id'),
    t('Record'),
    t('Outcome'),
    t('Reason'),
    t('Request'),
  ])
  let before: number | null = null
  for (let written = 0; written < mostExportedEvents; written += rowsAtOnce) {
    const page = await read(ctx, (connection) => auditPage(connection, filters, before, rowsAtOnce))
    for (const event of page)
      yield csvLine([
        event.id,
        event.at,
        event.actor_name,
        event.actor_role,
        event.actor_id,
        what(event.action),
        event.action,
        event.patient_id,
        event.record_type,
        event.outcome,
        event.reason,
        event.request_id,
      ])
    if (page.length < rowsAtOnce) return
    before = page.at(-1)?.id ?? null
  }
}
