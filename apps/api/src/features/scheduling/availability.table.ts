import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/column-types.ts'
import { carePeople } from '../people/patients.table.ts'

/** How a care person can be booked. Who has no row here is offered to nobody. */
export const careSchedules = pgTable('care_schedules', {
  care_person_id: uuid()
    .primaryKey()
    .references(() => carePeople.id),
  zone: text().notNull(),
  buffer_minutes: integer().notNull().default(0),
  /** The length of a provider's visits; the other types have one length. */
  visit_minutes: integer().notNull().default(30),
  is_in_network: boolean().notNull().default(true),
  is_accepting: boolean().notNull().default(true),
  room_url: text(),
})

const ofCarePerson = () =>
  uuid()
    .notNull()
    .references(() => careSchedules.care_person_id)

/** Minutes after midnight in the care person's zone; weekday 0 is Sunday. */
export const weeklyHours = pgTable('weekly_hours', {
  id: uuid().primaryKey(),
  care_person_id: ofCarePerson(),
  weekday: smallint().notNull(),
  opens_minute: smallint().notNull(),
  closes_minute: smallint().notNull(),
})

/** The rows of a day replace its weekly hours; one without hours closes the day. */
export const scheduleExceptions = pgTable('schedule_exceptions', {
  id: uuid().primaryKey(),
  care_person_id: ofCarePerson(),
  day: date({ mode: 'string' }).notNull(),
  opens_minute: smallint(),
  closes_minute: smallint(),
})

export const timeOff = pgTable('time_off', {
  id: uuid().primaryKey(),
  created_at: moment()
    .notNull()
    .default(sql`app_now()`),
  care_person_id: ofCarePerson(),
  starts_at: moment().notNull(),
  ends_at: moment().notNull(),
})

export const careLicenses = pgTable(
  'care_licenses',
  {
    care_person_id: uuid()
      .notNull()
      .references(() => carePeople.id),
    region: text().notNull(),
    ends_on: date({ mode: 'string' }),
  },
  (t) => [primaryKey({ columns: [t.care_person_id, t.region] })],
)

const bits = customType<{ data: string }>({ dataType: () => 'bit' })

/** The free quarter hours of a care person's day, derived from the tables above by refresh_free_time. */
export const freeTime = pgTable(
  'free_time',
  {
    care_person_id: ofCarePerson(),
    day: date({ mode: 'string' }).notNull(),
    starts_at: moment().notNull(),
    mask: bits().notNull(),
    /** Where two and where three free quarter hours begin; the database computes them. */
    starts_2: bits()
      .notNull()
      .generatedAlwaysAs(sql`mask & (mask << 1)`),
    starts_3: bits()
      .notNull()
      .generatedAlwaysAs(sql`mask & (mask << 1) & (mask << 2)`),
  },
  (t) => [primaryKey({ columns: [t.care_person_id, t.day] })],
)
