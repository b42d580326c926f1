import type { Room, RoomPerson } from '@stillwater/contract/video'
import { guestStatus } from '@stillwater/domain/video/guests'
import type { Ctx } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { clinicOpen } from '../../../platform/sealing/clinic-seal.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { open } from '../../../platform/sealing/sealing.ts'
import { owesAgreements } from '../../agreements/patient-agreements.ts'
import { readKey } from '../../people/person-keys.ts'
import { openUser, readUserRow } from '../../people/user-record.ts'
import { saidInLine } from '../immediate/said-in-line.ts'
import type { VideoGuestRow } from '../video.table.ts'
import { joinPlace, lastLocation, presentIn, type PatientLocation } from './joins.ts'
import { kindIn, roomState, timesOf, type RoomRow } from './load-room.ts'

const loadGuests = statement<VideoGuestRow>(
  'video_guests_of_room',
  'select * from video_guests where room_id = $1 and removed_at is null order by created_at, id',
)
const loadRegion = statement<{ region: string | null }>(
  'own_region',
  'select region from patients where id = app_user()',
)

export const guestPlace = (id: string) => ({ table: 'video_guests', column: 'sealed', id })

export function toGuest(row: VideoGuestRow, keyring: Keyring) {
  const { name } = clinicOpen<{ name: string }>(keyring, guestPlace(row.id), row.sealed)
  return { id: row.id, name, relation: row.relation, status: guestStatus(row) }
}

/** The room as one of its two sides sees it. */
export async function describeRoom(ctx: Ctx, connection: Connection, row: RoomRow): Promise<Room> {
  const { keyring } = ctx
  const { user_id } = ctx.session
  const kind = kindIn(row, user_id)
  const isPatient = kind === 'patient'
  const now = ctx.now()
  const [patient, present, guestRows] = await Promise.all([
    patientOf(connection, keyring, row.patient_id),
    presentIn(connection, row.id),
    connection.run(loadGuests, [row.id]),
  ])
  const guests = guestRows.map((guest) => toGuest(guest, keyring))
  const names: Record<string, string> = {
    ...Object.fromEntries(guests.map(({ id, name }) => [id, name])),
    [row.patient_id]: patient?.name ?? '',
    [row.care_person_id]: row.care_person_name,
  }
  const people: RoomPerson[] = present.map(({ id, person_id, kind: as, joined_at }) => ({
    person_id,
    session: id,
    kind: as,
    name: names[person_id] ?? '',
    has_joined: joined_at !== null,
  }))
  const [own] = isPatient ? await connection.run(loadRegion) : []
  return {
    id: row.id,
    ...timesOf(row, now),
    state: roomState(row, now),
    appointment_type: row.appointment_type,
    is_immediate: row.is_immediate,
    link: row.link,
    me: { person_id: user_id, kind, name: names[user_id] ?? '' },
    other_name: isPatient ? row.care_person_name : (patient?.name ?? ''),
    patient_id: kind === 'care_person' ? row.patient_id : null,
    people,
    guests,
    patient_location: isPatient ? null : await locationIn(connection, keyring, row),
    known_phone: isPatient ? (patient?.phone ?? null) : null,
    known_region: own?.region ?? null,
    owes_agreements: isPatient && (await owesAgreements(connection, user_id)),
  }
}

/** Null where the caller does not reach the patient. */
async function patientOf(connection: Connection, keyring: Keyring, patient_id: string) {
  const user = await readUserRow(connection, patient_id)
  if (!user) return null
  const { first_name, last_name, phone } = openUser(user, keyring)
  return { name: `${first_name} ${last_name}`.trim(), phone }
}

async function locationIn(connection: Connection, keyring: Keyring, row: RoomRow) {
  const [join, key] = await Promise.all([
    lastLocation(connection, row.id),
    readKey(connection, keyring, row.patient_id),
  ])
  if (!key) return null
  if (!join?.sealed) return row.is_immediate ? saidInLine(connection, key, row.id) : null
  const { region, phone } = open<PatientLocation>(key, joinPlace(join.id), join.sealed)
  const { is_licensed, call_asked_at } = join
  const said_at = call_asked_at ?? join.joined_at ?? join.created_at
  return { region, phone, is_licensed, said_at, call_asked_at }
}
