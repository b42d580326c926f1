import * as z from 'zod/mini'
import { guestRelations, guestStatuses } from '@stillwater/domain/video/guests'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { iceServers, inRoom, room, roomGuest, roomKinds, roomStates, roomTimes } from './video.ts'
import { words } from './words.ts'

const none = z.optional(z.nullable(z.strictObject({})))

export const inviteGuest = endpoint({
  method: 'POST',
  path: '/api/video_rooms/:id/guests',
  summary: 'Make a link for one guest, who waits until someone in the room admits them',
  access: 'user',
  ...inRoom,
  body: z.strictObject({
    relation: z.enum(guestRelations),
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, words('Please enter the name of your guest.')),
        z.maxLength(100, words('Please use a shorter name.')),
      ),
  }),
  /** The path of the guest's page, shown this once. */
  reply: z.object({ guest: roomGuest, path: z.string() }),
  problems: ['room_not_open', 'room_full'],
})

const guestParams = z.object({ id, guest_id: id })

export const admitGuest = endpoint({
  method: 'POST',
  path: '/api/video_rooms/:id/guests/:guest_id/admit',
  summary: 'Let a waiting guest in',
  access: 'user',
  ...inRoom,
  params: guestParams,
  body: none,
  reply: room,
  problems: ['room_not_open'],
})

export const removeGuest = endpoint({
  method: 'POST',
  path: '/api/video_rooms/:id/guests/:guest_id/remove',
  summary: 'Take a guest out of the room, or their link back',
  access: 'user',
  ...inRoom,
  params: guestParams,
  body: none,
  reply: room,
})

/** What a guest sees: nothing of the people inside until they are admitted. */
const guestRoom = z.object({
  id,
  ...roomTimes,
  state: z.enum(roomStates),
  status: z.enum(guestStatuses),
  me: z.object({ person_id: id, kind: z.enum(roomKinds), name: z.string() }),
  /** Empty until they are admitted. */
  ice_servers: iceServers,
})
export type GuestRoom = z.output<typeof guestRoom>

const secret = z.string().check(z.regex(/^[\w-]{20,100}$/))

export const enterAsGuest = endpoint({
  method: 'POST',
  path: '/api/guest_visits',
  summary: 'Look at the link of a guest before the room opens; then use it, once, for a pass',
  access: 'anyone',
  body: z.strictObject({ token: secret }),
  /** The pass stays with the browser. Null while it is early: the link is not used up then. */
  reply: z.object({ pass: z.nullable(z.string()), room: guestRoom }),
  problems: ['link_spent'],
})

const guestSteps = ['wait', 'join', 'leave'] as const

export const stepAsGuest = endpoint({
  method: 'POST',
  path: '/api/guest_visits/step',
  summary: 'A guest waits, joins once admitted, or leaves',
  access: 'anyone',
  body: z.strictObject({ pass: secret, session: id, step: z.enum(guestSteps) }),
  reply: z.object({ room: guestRoom }),
  problems: ['link_spent', 'room_not_open'],
})
