import { defaultClinicHours, type ClinicHours } from '@stillwater/domain/messaging/clinic-hours'
import { nobody, statement, type Connection, type Database } from '../../platform/db/database.ts'
import * as z from 'zod/mini'
import { zone } from '@stillwater/contract/fields'

const load = statement<{ value: unknown }>(
  'messaging_settings',
  `select value from settings where name = 'messaging'`,
)

const minute = z.int().check(z.minimum(0), z.maximum(24 * 60))
const settings = z.object({
  zone,
  weekdays: z.array(z.int().check(z.minimum(0), z.maximum(6))),
  opens_minute: minute,
  closes_minute: minute,
  closed_days: z.array(z.iso.date()),
  answer_within_minutes: z.int().check(z.minimum(15), z.maximum(30 * 24 * 60)),
})

/** The clinic's hours: its own settings over the product's. Settings that make no sense are left out as a whole. */
export function hoursFrom(set: unknown): ClinicHours {
  if (typeof set !== 'object' || set === null) return defaultClinicHours
  const read = settings.safeParse({ ...defaultClinicHours, ...set })
  return read.success && read.data.opens_minute < read.data.closes_minute ? read.data : defaultClinicHours
}

export async function readHours({ run }: Pick<Connection, 'run'>): Promise<ClinicHours> {
  const [set] = await run(load)
  return hoursFrom(set?.value)
}

const refreshMs = 60_000

/** The hours without waiting, at most a minute old: messages keep their order because nothing waits before them. */
export function watchHours(database: Database, onFailure: (error: unknown) => void) {
  let hours = defaultClinicHours
  const refresh = async () => {
    try {
      hours = await database.read(nobody, readHours)
    } catch (error) {
      onFailure(error)
    }
  }
  const timer = setInterval(() => void refresh(), refreshMs)
  timer.unref()
  return { current: () => hours, refresh, stop: () => clearInterval(timer) }
}
