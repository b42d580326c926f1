import type { Database } from '../db/database.ts'
import type { Keyring } from '../sealing/keyring.ts'
import { appendHead } from './audit-heads.ts'
import { sealAudit } from './seal-audit.ts'

export interface AuditKeeping {
  /** Of role jobs. */
  database: Database
  keyring: Keyring
  headsFile: string
  now: () => Date
}

const headEvery = 60_000

/** The job that runs every few seconds: seals new events, and records the head of the chain once a minute. */
export function keepAuditSealed({ database, keyring, headsFile, now }: AuditKeeping): () => Promise<void> {
  let notedAt = -Infinity
  let notedPlace = 0
  return async () => {
    const { head } = await sealAudit(database, keyring)
    const at = now()
    if (!head || head.place === notedPlace || Math.abs(at.getTime() - notedAt) < headEvery) return
    await appendHead(headsFile, head, at)
    notedAt = at.getTime()
    notedPlace = head.place
  }
}
