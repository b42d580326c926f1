import { nobody, statement, type Database } from '../db/database.ts'

interface News {
  user_id: string
  kind: string
  record_id: string
}

const tellAll = statement<never>(
  'tell_all_live',
  `select publish_live(user_id, kind, record_id)
     from unnest($1::uuid[], $2::text[], $3::text[]) as news (user_id, kind, record_id) order by user_id`,
)
const gatherMs = 200

export interface Doorbell {
  /** Tells a person's browsers that something changed, after it was committed. */
  tell(user_id: string, kind: string, record_id: string): void
}

/**
 * Postgres lets transactions that notify commit one after the other, each with its own wait for the disk. What
 * patients do most is therefore announced afterwards, for many at once: a browser that misses it because the process
 * ended in between sees it when it next asks.
 */
export function createDoorbell(database: Database, onFailure: (error: unknown) => void): Doorbell {
  let waiting = new Map<string, News>()

  function ring(): void {
    const news = [...waiting.values()]
    waiting = new Map()
    const columns = [
      news.map(({ user_id }) => user_id),
      news.map(({ kind }) => kind),
      news.map(({ record_id }) => record_id),
    ]
    database.transaction(nobody, ({ run }) => run(tellAll, columns)).catch(onFailure)
  }

  return {
    tell(user_id, kind, record_id) {
      if (waiting.size === 0) setTimeout(ring, gatherMs)
      waiting.set(`${user_id} ${kind} ${record_id}`, { user_id, kind, record_id })
    },
  }
}
