import { randomUUID } from 'node:crypto'
import { desc, lt, sql } from 'drizzle-orm'
import { nobody, type Database } from '../../platform/db/database.ts'
import { type channels, outboxMessages } from './outbox-messages.table.ts'

/** Seals a value, so that the database alone does not reveal it. The id binds it to its row. */
export interface Sealer {
  seal(id: string, value: unknown): Buffer
  open<T>(id: string, sealed: Buffer): T
}

interface OutboxContent {
  to: string
  subject: string | null
  text: string
  html: string | null
  /** The calendar file that came with it. */
  calendar?: string | null
}

export interface OutboxMessage extends OutboxContent {
  id: string
  channel: (typeof channels)[number]
  created_at: string
}

/** The outbox of the embedded mail and text messages, read at /dev/outbox. */
export interface Outbox {
  put(channel: OutboxMessage['channel'], content: OutboxContent, dedupe_key?: string): Promise<void>
  /** Newest first. */
  readOutbox(limit: number): Promise<OutboxMessage[]>
  /** How many it removed. */
  sweep(olderThanDays?: number): Promise<number>
}

/** The database is that of the role `jobs`. */
export function createOutbox({ database, sealer }: { database: Database; sealer: Sealer }): Outbox {
  return {
    async put(channel, content, dedupe_key) {
      const id = randomUUID()
      const row = { id, channel, sealed: sealer.seal(id, content), dedupe_key: dedupe_key ?? null }
      await database.transaction(nobody, ({ db }) =>
        db
          .insert(outboxMessages)
          .values(row)
          .onConflictDoNothing({ target: [outboxMessages.channel, outboxMessages.dedupe_key] }),
      )
    },

    async readOutbox(limit) {
      const rows = await database.read(nobody, ({ db }) =>
        db
          .select()
          .from(outboxMessages)
          .orderBy(desc(outboxMessages.created_at), desc(outboxMessages.id))
          .limit(limit),
      )
      return rows.map(({ id, channel, created_at, sealed }) => {
        const { to, subject, text, html, calendar = null } = sealer.open<OutboxContent>(id, sealed)
        return { id, channel, to, subject, text, html, calendar, created_at }
      })
    },

    async sweep(olderThanDays = 30) {
      const tooOld = lt(
        outboxMessages.created_at,
        sql`app_now() - make_interval(days => ${olderThanDays}::int)`,
      )
      const { rowCount } = await database.transaction(nobody, ({ db }) =>
        db.delete(outboxMessages).where(tooOld),
      )
      return rowCount ?? 0
    },
  }
}
