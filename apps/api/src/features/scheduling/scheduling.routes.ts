import * as contract from '@stillwater/contract/scheduling'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { listFreeDates, listSlots } from './availability/list-free-dates.ts'
import { bookAppointment } from './booking/book-appointment.ts'
import { holdSlot, releaseHold } from './booking/holds.ts'

export function schedulingRoutes(app: FastifyInstance, route: Route): void {
  route(app, contract.listFreeDates, listFreeDates)
  route(app, contract.listSlots, listSlots)
  route(app, contract.holdSlot, holdSlot)
  route(app, contract.releaseHold, releaseHold)
  route(app, contract.bookAppointment, bookAppointment)
}
