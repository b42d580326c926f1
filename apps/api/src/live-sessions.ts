import { guestClient, type LiveCredentials } from '@stillwater/contract/live'
import { idleGraceMs } from '@stillwater/domain/auth/session-life'
import { liveChats } from './features/messaging/live-chats.ts'
import { guestOfPass } from './features/video/guests/guest-visit.ts'
import { recipientsInRoom } from './features/video/rooms/room-recipients.ts'
import { nobody, statement } from './platform/db/database.ts'
import { blindIndex } from './platform/sealing/blind-index.ts'
import { callerOf, openedBy, readCredentials } from './platform/session/session.ts'
import type { Services } from './services.ts'

const liveOnes = statement<{ id: string }>(
  'live_sessions',
  `select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any($1) and s.revoked_at is null and s.expires_at > app_now() and u.active
      and s.last_used_at + make_interval(secs => $2) > app_now()
   union all select g.id from video_guests g where g.id = any($1) and g.removed_at is null`,
)

/** How a live connection proves whose it is, and how it is known to be still valid. */
export function liveSessions({ database, background, keyring, config, messenger }: Services) {
  const idle_ms = config.INACTIVITY_TIMEOUT_MS + idleGraceMs
  return {
    keyring,
    chats: liveChats(database, keyring, messenger),
    recipientsOf: recipientsInRoom,
    async authenticate(credentials: LiveCredentials, cookie: string | undefined) {
      if (credentials.client === guestClient) {
        const guest = await guestOfPass(database, credentials['access-token'])
        return guest === null ? null : { user_id: guest, session_id: guest, has_events: false }
      }
      const read = readCredentials({ ...credentials, ...(cookie ? { cookie } : {}) })
      if (!read) return null
      const caller = callerOf(read, {
        scope: 'full',
        email_index: blindIndex(keyring, 'email', read.uid),
        idle_ms,
        reads_record: false,
      })
      const opened = openedBy(read, await database.read(caller, (_, identified) => identified))
      return opened && { user_id: opened.user_id, session_id: read.client, role: opened.role }
    },
    async stillValid(session_ids: string[]) {
      const rows = await background.read(nobody, ({ run }) => run(liveOnes, [session_ids, idle_ms / 1000]))
      return new Set(rows.map(({ id }) => id))
    },
  }
}
