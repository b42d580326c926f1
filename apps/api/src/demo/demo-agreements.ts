import { randomUUID } from 'node:crypto'
import { agreementAcceptances, agreementVersions } from '../features/agreements/agreements.table.ts'
import type { Connection } from '../platform/db/database.ts'

const tenMinutesMs = 600_000

/** Everyone with a care team has accepted the documents; the others are asked before their first visit. */
export async function addDemoAgreements(
  { db }: Connection,
  { id: patient_id, now }: { id: string; now: Date },
): Promise<void> {
  const versions = await db.select({ id: agreementVersions.id }).from(agreementVersions)
  const created_at = new Date(now.getTime() - tenMinutesMs).toISOString()
  await db.insert(agreementAcceptances).values(
    versions.map(({ id: version_id }) => ({
      id: randomUUID(),
      created_at,
      patient_id,
      version_id,
      how: 'account' as const,
    })),
  )
}
