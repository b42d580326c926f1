import * as staff from '@stillwater/contract/care/staff'
import * as invitations from '@stillwater/contract/staff-invitations'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../../context.ts'
import { createRateLimit } from '../../../platform/http/rate-limit.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { resetSecondFactor, setBackupOnCall, setStaffActive } from './change-staff.ts'
import { inviteStaff, resendInvitation, revokeInvitation } from './invite-staff.ts'
import { listStaff } from './list-staff.ts'
import { openInvitation } from './open-invitation.ts'

export function staffRoutes(app: FastifyInstance, route: Route): void {
  const rateLimit = createRateLimit(app, { per_minute: 30 })
  route(app, staff.listStaff, listStaff)
  route(app, staff.inviteStaff, inviteStaff)
  route(app, staff.resendInvitation, resendInvitation)
  route(app, staff.revokeInvitation, revokeInvitation)
  route(app, staff.setStaffActive, setStaffActive)
  route(app, staff.setBackupOnCall, setBackupOnCall)
  route(app, staff.resetSecondFactor, resetSecondFactor)
  route(app, invitations.openInvitation, openInvitation, { rateLimit })
  route(app, invitations.acceptInvitation, acceptInvitation, { rateLimit })
}
