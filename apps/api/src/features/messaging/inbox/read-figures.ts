import { isOpen, nextOpening, openMsBetween } from '@stillwater/domain/messaging/clinic-hours'
import { usualReplyHours } from '@stillwater/domain/messaging/usual-reply'
import { read, type Ctx } from '../../../context.ts'
import { statement } from '../../../platform/db/database.ts'
import { readHours } from '../load-hours.ts'
import { countWaiting } from './inbox-page.ts'

const mine = statement<{ asked_at: string; answered_at: string }>(
  'own_message_answers',
  `select asked_at, answered_at from message_responses where care_person_id = app_user() and answered_at > app_now() - interval '90 days'
    order by answered_at desc limit 1000`,
)

const minuteMs = 60_000

/** The same figures that patients are told, for the person who keeps the promise. */
export function readFigures(ctx: Ctx<'care_team'>) {
  return read(ctx, async (connection) => {
    const now = ctx.now()
    const hours = await readHours(connection)
    const rows = await connection.run(mine)
    const { waiting, overdue } = await countWaiting(connection)
    const took = rows
      .map(({ asked_at, answered_at }) => openMsBetween(new Date(asked_at), new Date(answered_at), hours))
      .toSorted((a, b) => a - b)
    const promised = hours.answer_within_minutes * minuteMs
    const median = took[Math.floor((took.length - 1) / 2)]
    return {
      answers: took.length,
      median_minutes: median === undefined ? null : Math.round(median / minuteMs),
      within_promise: took.length === 0 ? null : took.filter((ms) => ms <= promised).length / took.length,
      promise_minutes: hours.answer_within_minutes,
      usual_reply_hours: usualReplyHours(took),
      waiting,
      overdue,
      is_open: isOpen(now, hours),
      opens_at: nextOpening(now, hours)?.toISOString() ?? null,
    }
  })
}
