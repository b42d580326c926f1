import * as calendar from '@stillwater/contract/care/calendar'
import * as schedules from '@stillwater/contract/care/schedules'
import { listAlternatives as alternatives } from '@stillwater/contract/new-times'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../../context.ts'
import { listAlternatives } from '../new-time/list-alternatives.ts'
import { bookForPatient } from './book-for-patient.ts'
import { cancelForPatient } from './cancel-for-patient.ts'
import { changeCommunication } from './change-communication.ts'
import { completeAppointment, markNoShow } from './document-visit.ts'
import { listCareAppointments } from './list-care-appointments.ts'
import { findPatient, listPanel, readBookablePatient } from './patients-to-book.ts'
import { listScheduledPeople, readSchedule } from './read-schedule.ts'
import { saveLicenses, saveSchedule } from './save-schedule.ts'
import { listTimeOffConflicts, removeTimeOff, takeTimeOff } from './time-off.ts'
import { listFreeDatesForPatient, listSlotsForPatient } from './time-for-patient.ts'

export function careCalendarRoutes(app: FastifyInstance, route: Route): void {
  route(app, calendar.listCareAppointments, listCareAppointments)
  route(app, calendar.completeAppointment, completeAppointment)
  route(app, calendar.markNoShow, markNoShow)
  route(app, calendar.cancelForPatient, cancelForPatient)
  route(app, calendar.changeCommunication, changeCommunication)
  route(app, calendar.listPanel, listPanel)
  route(app, calendar.readBookablePatient, readBookablePatient)
  route(app, calendar.findPatient, findPatient)
  route(app, calendar.listFreeDatesForPatient, listFreeDatesForPatient)
  route(app, calendar.listSlotsForPatient, listSlotsForPatient)
  route(app, calendar.bookForPatient, bookForPatient)
  route(app, schedules.listScheduledPeople, listScheduledPeople)
  route(app, schedules.readSchedule, readSchedule)
  route(app, schedules.saveSchedule, saveSchedule)
  route(app, schedules.saveLicenses, saveLicenses)
  route(app, schedules.listTimeOffConflicts, listTimeOffConflicts)
  route(app, schedules.takeTimeOff, takeTimeOff)
  route(app, schedules.removeTimeOff, removeTimeOff)
  route(app, alternatives, listAlternatives)
}
