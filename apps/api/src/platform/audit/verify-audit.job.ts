import * as z from 'zod/mini'
import type { Log } from '../log.ts'
import type { Keyring } from '../sealing/keyring.ts'
import { nobody } from '../db/database.ts'
import { saveSetting } from '../db/save-setting.ts'
import { defineJob, type JobTools } from '../jobs/define-job.ts'
import { verifyAudit } from './verify-audit.ts'

/** What the last check of the chain found, as the settings keep it. */
export interface AuditCheck {
  at: string
  is_whole: boolean
  count: number | null
  event_id: number | null
}
export const auditCheckSetting = 'audit_check'
export const verifyAuditName = 'audit.verify'

interface VerifyTools extends JobTools {
  keyring: Keyring
  log: Pick<Log, 'error'>
}

/** Reads the whole chain and records what it found, for the page of administrators. */
export const verifyAuditDaily = (headsFile: string) =>
  defineJob({
    name: verifyAuditName,
    payload: z.object({}),
    async run({ database, keyring, log, now }: VerifyTools) {
      const verdict = await verifyAudit(database, keyring, headsFile)
      const check: AuditCheck = {
        at: now().toISOString(),
        is_whole: verdict.ok,
        count: verdict.ok ? verdict.count : null,
        event_id: verdict.ok ? null : verdict.event_id,
      }
      if (!verdict.ok)
        log.error({ event: 'audit_chain_broken', reason: verdict.reason, event_id: verdict.event_id })
      await database.transaction(nobody, (connection) => saveSetting(connection, auditCheckSetting, check))
    },
  })
