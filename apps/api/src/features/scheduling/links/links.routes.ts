import * as contract from '@stillwater/contract/appointment-links'
import * as care from '@stillwater/contract/scheduling-links'
import * as scheduling from '@stillwater/contract/scheduling'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../../context.ts'
import { createRateLimit } from '../../../platform/http/rate-limit.ts'
import { declineOffer, listOffers, takeOffer } from '../waiting/offers.ts'
import { joinWaitingList, leaveWaitingList } from '../waiting/waiting-list.ts'
import { readCalendarFile, readLinkCalendarFile } from './calendar-file.ts'
import { listLinkDates, listLinkSlots, readAppointmentLink } from './read-link.ts'
import { sendSchedulingLink } from './send-scheduling-link.ts'
import { bookByLink, cancelByLink, confirmAttendance } from './use-link.ts'

/** Signed links, which need no session, and the waiting list, whose offers they open. */
export function linksRoutes(app: FastifyInstance, route: Route): void {
  // Looking through a month asks for many dates.
  const looking = { rateLimit: createRateLimit(app, { per_minute: 120 }) }
  const changing = { rateLimit: createRateLimit(app, { per_minute: 20 }) }
  route(app, contract.readAppointmentLink, readAppointmentLink, looking)
  route(app, contract.listLinkDates, listLinkDates, looking)
  route(app, contract.listLinkSlots, listLinkSlots, looking)
  route(app, contract.readLinkCalendarFile, readLinkCalendarFile, looking)
  route(app, contract.bookByLink, bookByLink, changing)
  route(app, contract.confirmAttendance, confirmAttendance, changing)
  route(app, contract.cancelByLink, cancelByLink, changing)

  // Each is an email and a text to someone.
  const sending = { rateLimit: createRateLimit(app, { per_minute: 10 }) }
  route(app, care.sendSchedulingLink, sendSchedulingLink, sending)

  route(app, scheduling.readCalendarFile, readCalendarFile)
  route(app, scheduling.joinWaitingList, joinWaitingList)
  route(app, scheduling.leaveWaitingList, leaveWaitingList)
  route(app, contract.listOffers, listOffers)
  route(app, contract.takeOffer, takeOffer)
  route(app, contract.declineOffer, declineOffer)
}
