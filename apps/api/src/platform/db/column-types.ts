import { customType } from 'drizzle-orm/pg-core'
import { spellMoment } from './wire-types.ts'

/** A moment: kept in UTC, spelled on the wire as `2026-11-15T03:00:00.000Z`. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: spellMoment,
})

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
