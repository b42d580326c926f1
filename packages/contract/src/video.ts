import * as z from 'zod/mini'
import { stateChoices } from '@stillwater/domain/people/regions'
import { guestRelations, guestStatuses } from '@stillwater/domain/video/guests'
import { endpoint } from './endpoint.ts'
import { id, moment, phone } from './fields.ts'
import { appointmentType } from './scheduling.ts'
import { words } from './words.ts'

export const inRoom = {
  record: 'video_room',
  needs: 'appointments.manage',
  params: z.object({ id }),
} as const

/** Where a patient is at the moment. decision S12 */
const region = z
  .string()
  .check(
    z.refine(
      (text) => stateChoices.some(({ value }) => value === text),
      words('Please choose the state you are in right now.'),
    ),
  )

export const roomKinds = ['patient', 'care_person', 'guest'] as const
export type RoomKind = (typeof roomKinds)[number]

/** A page in a room. `session` is the page's own id, new at each load. */
const roomPerson = z.object({
  person_id: id,
  session: id,
  kind: z.enum(roomKinds),
  name: z.string(),
  has_joined: z.boolean(),
})
export type RoomPerson = z.output<typeof roomPerson>

export const roomGuest = z.object({
  id,
  name: z.string(),
  relation: z.enum(guestRelations),
  status: z.enum(guestStatuses),
})
export type RoomGuest = z.output<typeof roomGuest>

export const roomTimes = {
  starts_at: moment,
  ends_at: moment,
  opens_at: moment,
  closes_at: moment,
  /** The server's clock, for the countdowns of the page. */
  now: moment,
}

export const roomStates = ['early', 'open', 'over', 'canceled'] as const

export const room = z.object({
  id,
  ...roomTimes,
  state: z.enum(roomStates),
  appointment_type: appointmentType,
  is_immediate: z.boolean(),
  /** An external room, which is used instead of this one. */
  link: z.nullable(z.string()),
  me: z.object({ person_id: id, kind: z.enum(roomKinds), name: z.string() }),
  /** The name of the person on the other side. */
  other_name: z.string(),
  /** For the care person, whose page leads to the chart; null for everyone else. */
  patient_id: z.nullable(id),
  people: z.array(roomPerson),
  guests: z.array(roomGuest),
  /** For the care person: where the patient was at their last join and how to call them. */
  patient_location: z.nullable(
    z.object({
      /** Null where the patient asked for a call without joining. */
      region: z.nullable(z.string()),
      phone: z.string(),
      is_licensed: z.nullable(z.boolean()),
      said_at: moment,
      call_asked_at: z.nullable(moment),
    }),
  ),
  /** The number that is offered in the form: the one in the patient's account. */
  known_phone: z.nullable(z.string()),
  known_region: z.nullable(z.string()),
  /** For the patient: whether they have to accept documents before they join. decision S12 */
  owes_agreements: z.boolean(),
})
export type Room = z.output<typeof room>

export const iceServers = z.array(
  z.object({
    urls: z.array(z.string()),
    username: z.optional(z.string()),
    credential: z.optional(z.string()),
  }),
)
export type IceServers = z.output<typeof iceServers>

export const readRoom = endpoint({
  method: 'GET',
  path: '/api/video_rooms/:id',
  summary: 'The room of an appointment or an immediate visit, and who is there',
  access: 'user',
  ...inRoom,
  reply: room,
})

export const waitInRoom = endpoint({
  method: 'POST',
  path: '/api/video_rooms/:id/wait',
  summary: 'Say that this page is in the waiting room',
  access: 'user',
  ...inRoom,
  body: z.strictObject({ session: id }),
  reply: room,
  problems: ['room_not_open'],
})

const joined = z.object({
  ice_servers: iceServers,
  /** Whether the care person is licensed where the patient is; null for everyone but the patient. */
  is_licensed: z.nullable(z.boolean()),
  room,
})

/** What a patient says at every join. */
export const patientLocation = z.strictObject({ region, phone })

export const joinRoom = endpoint({
  method: 'POST',
  path: '/api/video_rooms/:id/join',
  summary: 'Join the call; a patient says where they are and how to call them back',
  access: 'user',
  ...inRoom,
  body: z.strictObject({ session: id, region: z.optional(region), phone: z.optional(phone) }),
  reply: joined,
  problems: ['room_not_open', 'agreements_needed'],
})

export const leaveRoom = endpoint({
  method: 'POST',
  path: '/api/video_rooms/:id/leave',
  summary: 'Leave the call or the waiting room; it can be joined again',
  access: 'user',
  ...inRoom,
  body: z.strictObject({ session: id }),
  reply: room,
})

export const readIceServers = endpoint({
  method: 'GET',
  path: '/api/video_rooms/:id/ice_servers',
  summary: 'How browsers find each other, with credentials that expire when the room closes',
  access: 'user',
  ...inRoom,
  reply: z.object({ ice_servers: iceServers }),
})

export const askForCall = endpoint({
  method: 'POST',
  path: '/api/video_rooms/:id/call_me',
  summary: 'Ask to be called by phone, because the video does not work',
  access: 'patient',
  record: 'video_room',
  params: z.object({ id }),
  body: z.strictObject({ phone }),
  reply: z.object({ is_task_open: z.boolean(), phone: z.string() }),
})
