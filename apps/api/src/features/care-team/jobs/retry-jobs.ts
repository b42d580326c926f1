import type * as contract from '@stillwater/contract/care/jobs'
import { Problem } from '@stillwater/contract/problems'
import type { Ctx, Input } from '../../../context.ts'
import { nobody, type Connection } from '../../../platform/db/database.ts'
import { refusedBy } from '../../../platform/db/failures.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import * as queue from '../../../platform/jobs/retry-jobs.ts'

export async function retryJob(ctx: Ctx<'care_team'>, { body }: Input<typeof contract.retryJob>) {
  return { retried: await changeQueue(ctx, (connection) => queue.retryJob(connection, body.job_id)) }
}

export async function retryJobs(ctx: Ctx<'care_team'>, { body }: Input<typeof contract.retryJobs>) {
  return { retried: await changeQueue(ctx, (connection) => queue.retryJobsOf(connection, body.name)) }
}

/** The queue is not a request's to change, so this is done with the rights of the background, and audited. */
async function changeQueue<T>(
  ctx: Ctx<'care_team'>,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  try {
    return await ctx.background.transaction(nobody, async (connection) => {
      const result = await work(connection)
      await auditCall(ctx, connection, { record_type: 'job' })
      return result
    })
  } catch (error) {
    if (refusedBy(error) === 'one_waiting_job_per_key') throw new Problem('job_replaced')
    throw error
  }
}
