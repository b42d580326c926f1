import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { scratchDatabase } from '../../testing/scratch-database.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { loadKeyring, type Keyring } from '../sealing/keyring.ts'
import { recordAudit, type AuditEvent } from './record-audit.ts'

export interface AuditFixture {
  app: Database
  jobs: Database
  /** An attacker with the rights of the owner of all tables. */
  owner: pg.Client
  jobsUrl: string
  appUrl: string
  keyring: Keyring
  headsFile: string
  record(count: number): Promise<void>
  close(): Promise<void>
}

export const newEvent = (part: Partial<AuditEvent> = {}): AuditEvent => ({
  actor_id: null,
  actor_role: 'nobody',
  action: 'POST /api/auth/sign_in',
  patient_id: null,
  record_type: null,
  record_id: null,
  outcome: 'failed',
  request_id: randomUUID(),
  ...part,
})

export async function auditFixture(): Promise<AuditFixture> {
  const scratch = await scratchDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'stillwater-audit-'))
  const app = openDatabase({ url: scratch.appUrl, role: 'app_rw', max: 4 })
  const jobs = openDatabase({ url: scratch.jobsUrl, role: 'jobs', max: 4 })
  const owner = new pg.Client(scratch.ownerUrl)
  await owner.connect()
  return {
    app,
    jobs,
    owner,
    appUrl: scratch.appUrl,
    jobsUrl: scratch.jobsUrl,
    keyring: await loadKeyring({ dataDir }),
    headsFile: join(dataDir, 'audit-heads.log'),
    async record(count) {
      const actor_id = randomUUID()
      await app.transaction({ user_id: actor_id }, async (connection) => {
        for (let n = 0; n < count; n++) {
          const event = newEvent({
            actor_id,
            actor_role: 'therapist',
            patient_id: randomUUID(),
            outcome: 'ok',
          })
          await recordAudit(connection, { ...event, action: 'GET /api/patients/:id', record_type: 'patient' })
        }
      })
    },
    async close() {
      await Promise.all([app.close(), jobs.close(), owner.end()])
      await scratch.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}
