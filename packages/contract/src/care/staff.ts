import * as z from 'zod/mini'
import { stateChoices } from '@stillwater/domain/people/regions'
import { staffRoles } from '@stillwater/domain/people/staff'
import { endpoint } from '../endpoint.ts'
import { email, firstName, id, lastName, moment } from '../fields.ts'
import { words } from '../words.ts'

const role = z.enum(staffRoles)
const states = z.array(z.enum(stateChoices.map(({ value }) => value))).check(
  z.maxLength(60),
  z.refine((all) => new Set(all).size === all.length, words('Each state can be listed once.')),
)

const staffMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  active: z.boolean(),
  has_second_factor: z.boolean(),
  /** Alerted after those on call, and reaches the same patients. */
  backup_on_call: z.boolean(),
  created_at: moment,
  last_used_at: z.nullable(moment),
  /** What a colleague takes over when this person leaves, in counts. */
  open_work: z.object({
    patients: z.number(),
    appointments: z.number(),
    safety_tasks: z.number(),
    conversations: z.number(),
  }),
})
export type StaffMember = z.output<typeof staffMember>

const invitation = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  states: z.array(z.string()),
  sent_at: moment,
  expires_at: moment,
  state: z.enum(['open', 'expired']),
})
export type StaffInvitation = z.output<typeof invitation>

const staff = { access: 'care_team', needs: 'staff.manage' } as const
const ofColleague = { ...staff, record: 'staff_member', params: z.object({ id }) } as const
const ofInvitation = { ...staff, record: 'staff_invitation', params: z.object({ id }) } as const
const empty = z.optional(z.nullable(z.strictObject({})))

export const listStaff = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/care/staff',
  summary: 'Everyone who works at the clinic, and the invitations that were not accepted yet',
  reply: z.object({ staff: z.array(staffMember), invitations: z.array(invitation) }),
})

export const inviteStaff = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/care/staff/invitations',
  summary: 'Invite a colleague by email',
  body: z.strictObject({ first_name: firstName, last_name: lastName, email, role, states }),
  reply: invitation,
  problems: ['mail_off', 'email_taken', 'invitation_open', 'too_many_attempts'],
  idempotency: 'optional',
})

export const resendInvitation = endpoint({
  ...ofInvitation,
  method: 'POST',
  path: '/api/care/staff/invitations/:id/resend',
  summary: 'Email a new link, valid for another seven days; the link before it ends',
  body: empty,
  reply: invitation,
  problems: ['mail_off', 'invitation_closed', 'too_many_attempts'],
})

export const revokeInvitation = endpoint({
  ...ofInvitation,
  method: 'DELETE',
  path: '/api/care/staff/invitations/:id',
  summary: 'Withdraw an invitation; its link ends',
  reply: z.object({ success: z.literal(true) }),
  problems: ['invitation_closed'],
})

export const setStaffActive = endpoint({
  ...ofColleague,
  method: 'PUT',
  path: '/api/care/staff/:id/active',
  summary: 'Deactivate or reactivate a colleague; a deactivated one is signed out at once',
  body: z.strictObject({ active: z.boolean() }),
  reply: staffMember,
  problems: ['last_admin', 'own_account'],
})

export const setBackupOnCall = endpoint({
  ...ofColleague,
  method: 'PUT',
  path: '/api/care/staff/:id/backup_on_call',
  summary: 'Say whether a clinician is the backup of those on call',
  body: z.strictObject({ backup_on_call: z.boolean() }),
  reply: staffMember,
  problems: ['no_clinician'],
})

export const resetSecondFactor = endpoint({
  ...ofColleague,
  method: 'DELETE',
  path: '/api/care/staff/:id/second_factor',
  summary: 'Remove a colleague’s second factor and sign them out; they add a new one at their next sign-in',
  reply: staffMember,
  problems: ['own_account'],
})
