import * as access from '@stillwater/contract/access-needs'
import * as careAccess from '@stillwater/contract/care/access-needs'
import * as contract from '@stillwater/contract/scheduling'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { createLimit } from '../../platform/concurrency/limit.ts'
import {
  readAccessNeeds,
  readPatientAccessNeeds,
  saveAccessNeeds,
  setPatientAccessNeeds,
} from './access/save-access-needs.ts'
import { listEarliestTimes } from './availability/list-earliest-times.ts'
import { listFreeDates, listSlots } from './availability/list-free-dates.ts'
import { readScheduleInfo } from './availability/read-schedule-info.ts'
import { bookAppointment } from './booking/book-appointment.ts'
import { cancelAppointment } from './booking/cancel-appointment.ts'
import { holdSlot, releaseHold } from './booking/holds.ts'
import { listAppointments, readAppointment } from './booking/list-appointments.ts'

export function schedulingRoutes(app: FastifyInstance, route: Route): void {
  // A crowd that wants one time waits here, not for the connections that everything else needs.
  const limit = createLimit({ concurrency: 8, queue: 2_000, wait_ms: 60_000 })
  route(app, contract.listAppointments, listAppointments)
  route(app, contract.listFreeDates, listFreeDates)
  route(app, contract.listSlots, listSlots)
  route(app, contract.readScheduleInfo, readScheduleInfo)
  route(app, contract.listEarliestTimes, listEarliestTimes)
  route(app, contract.holdSlot, holdSlot, { limit })
  route(app, contract.releaseHold, releaseHold)
  route(app, contract.bookAppointment, bookAppointment, { limit })
  route(app, contract.readAppointment, readAppointment)
  route(app, contract.cancelAppointment, cancelAppointment)
  route(app, access.readAccessNeeds, readAccessNeeds)
  route(app, access.saveAccessNeeds, saveAccessNeeds)
  route(app, careAccess.readPatientAccessNeeds, readPatientAccessNeeds)
  route(app, careAccess.setPatientAccessNeeds, setPatientAccessNeeds)
}
