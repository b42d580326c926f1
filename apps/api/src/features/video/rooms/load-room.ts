import { Problem } from '@stillwater/contract/problems'
import type { RoomKind } from '@stillwater/contract/video'
import type { AppointmentType } from '@stillwater/domain/scheduling/appointment-types'
import { roomHours, roomStateAt } from '@stillwater/domain/video/room-hours'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { sendSignal } from '../../../platform/live/send-signal.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'

/** A room as its patient, its care person and its guests see it; the database shows it to nobody else. */
export interface RoomRow {
  id: string
  patient_id: string
  care_person_id: string
  is_immediate: boolean
  appointment_type: AppointmentType
  starts_at: string
  ends_at: string
  status: 'planned' | 'canceled' | 'ended'
  link: string | null
  care_person_name: string
  photo_url: string | null
}

const load = statement<RoomRow>('load_video_room', 'select * from video_room($1)')
const audience = statement<{ people: string[] }>('video_audience', 'select video_audience($1) as people')

export async function loadRoom({ run }: Connection, id: string): Promise<RoomRow> {
  const [row] = await run(load, [id])
  if (!row) throw new Problem('not_found')
  return row
}

export function roomState(row: RoomRow, now: Date): 'early' | 'open' | 'over' | 'canceled' {
  if (row.status === 'canceled') return 'canceled'
  return row.status === 'ended' ? 'over' : roomStateAt(row, now)
}

export function requireOpen(row: RoomRow, now: Date): void {
  if (roomState(row, now) !== 'open') throw new Problem('room_not_open')
}

/** The times of a room as the wire spells them. */
export function timesOf(row: RoomRow, now: Date) {
  const { opens_at, closes_at } = roomHours(row)
  return {
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    opens_at: opens_at.toISOString(),
    closes_at: closes_at.toISOString(),
    now: now.toISOString(),
  }
}

export function kindIn(row: RoomRow, user_id: string): RoomKind {
  return row.patient_id === user_id ? 'patient' : row.care_person_id === user_id ? 'care_person' : 'guest'
}

/** Tells every page of the room to look at it again and, where a page has left, which one. */
export async function announceRoom(
  connection: Connection,
  keyring: Keyring,
  room: string,
  from: string,
  left: string | null = null,
): Promise<void> {
  const [found] = await connection.run(audience, [room])
  const recipients = found?.people ?? []
  await sendSignal(connection, keyring, { room, from, recipients, session: left, data: null })
}
