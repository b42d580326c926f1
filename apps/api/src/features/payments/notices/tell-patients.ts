import type { Connection } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { NoticeKind } from './notice-letters.ts'
import { tellPatient } from './tell-patients.job.ts'

export interface Notice {
  invoice_id: string
  what: NoticeKind
}

const batchSize = 25

/** Emails the patients of these invoices, once the transaction has committed. */
export async function tellPatients(connection: Connection, notices: readonly Notice[]): Promise<void> {
  for (let at = 0; at < notices.length; at += batchSize)
    await enqueue(connection, tellPatient, { notices: notices.slice(at, at + batchSize) })
}
