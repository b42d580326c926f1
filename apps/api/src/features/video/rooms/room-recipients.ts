import type { LiveSignal } from '@stillwater/contract/live'
import { closesAfterMs, opensBeforeMs } from '@stillwater/domain/video/room-hours'
import { statement, type Connection } from '../../../platform/db/database.ts'

const recipients = statement<{ people: string[] | null }>(
  'video_recipients',
  `select video_recipients($1, $2, $3 * interval '1 millisecond', $4 * interval '1 millisecond') as people`,
)

/** Who hears a page in its room: everyone who has joined. Null when the page may not speak there. */
export async function recipientsInRoom(
  { run }: Connection,
  { room, session }: LiveSignal,
): Promise<readonly string[] | null> {
  const [found] = await run(recipients, [room, session, opensBeforeMs, closesAfterMs])
  return found?.people ?? null
}
