import { Readable } from 'node:stream'
import { Problem } from '@stillwater/contract/problems'
import { read, type Ctx } from '../../context.ts'
import { statement } from '../../platform/db/database.ts'
import { auditCall } from '../../platform/http/audit-call.ts'
import { describeError } from '../../platform/log.ts'
import { fhirChunks } from './fhir-chunks.ts'
import { readCoverFacts } from './gather/read-cover-facts.ts'
import { readRecord } from './gather/read-record.ts'
import { pdfChunks } from './pdf/pdf-chunks.ts'

interface Start {
  zone: string
  /** The database's own moment, to its last digit: what was written before the download began is in it. */
  until: string
}
const startOf = statement<Start>(
  'record_download_start',
  'select zone, app_now()::text as until from users where id = app_user()',
)

/** Each takes a share of the process for as long as it lasts. */
const mostAtOnce = 3

export function createDownloads() {
  let running = 0

  /** The audit row is committed before the first byte leaves. The file is made while it is sent and stored nowhere. */
  async function download(
    ctx: Ctx<'patient'>,
    file: { content_type: string; name: string },
    chunks: (about: Start & { at: string }) => AsyncGenerator<string | Buffer>,
  ): Promise<undefined> {
    if (running >= mostAtOnce) throw new Problem('busy', { retry_after: 10 })
    running++
    try {
      const [start] = await read(ctx, async (connection) => {
        await auditCall(ctx, connection)
        return connection.run(startOf)
      })
      const { zone = 'America/New_York', until = 'infinity' } = start ?? {}
      const about = { at: ctx.now().toISOString(), until, zone }
      const bytes = Readable.from(chunks(about), { objectMode: false })
      // Whether it was sent whole, failed, or the patient went away.
      bytes.once('close', () => running--)
      // The reply has begun, so nothing else tells of it.
      bytes.once('error', (error) =>
        ctx.log.error({
          event: 'records_failed',
          request_id: ctx.arrival.request_id,
          ...describeError(error),
        }),
      )
      ctx.answer.file = { ...file, bytes }
    } catch (error) {
      running--
      throw error
    }
  }

  return {
    downloadRecordsPdf: (ctx: Ctx<'patient'>) =>
      download(ctx, { content_type: 'application/pdf', name: 'my-records.pdf' }, (about) =>
        pdfChunks(readRecord(ctx, { ...about, withBytes: false }), {
          ...about,
          readFacts: () => readCoverFacts(ctx, about.until),
        }),
      ),
    downloadRecordsFhir: (ctx: Ctx<'patient'>) =>
      download(
        ctx,
        { content_type: 'application/fhir+json; charset=utf-8', name: 'my-records.json' },
        ({ at, until, zone }) =>
          fhirChunks(readRecord(ctx, { until, zone, withBytes: true }), {
            readFacts: () => readCoverFacts(ctx, until),
            at,
            patient_id: ctx.session.user_id,
            base: `${ctx.origins()[0]}/fhir`,
          }),
      ),
  }
}
