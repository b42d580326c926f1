import * as callBacks from '@stillwater/contract/call-backs'
import * as care from '@stillwater/contract/immediate-queue'
import * as immediate from '@stillwater/contract/immediate-visits'
import * as contract from '@stillwater/contract/video'
import * as guests from '@stillwater/contract/video-guests'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import { admitGuest, inviteGuest, removeGuest } from './guests/guest-links.ts'
import { enterAsGuest, stepAsGuest } from './guests/guest-visit.ts'
import { endImmediateVisit, readImmediateQueue, takeImmediateVisit } from './immediate/care-queue.ts'
import {
  askImmediateVisit,
  keepImmediateVisit,
  leaveImmediateVisit,
  readImmediateVisit,
} from './immediate/own-visit.ts'
import { askForCall } from './rooms/ask-for-call.ts'
import { listCallBacks } from './rooms/list-call-backs.ts'
import { joinRoom, leaveRoom, readIceServers, readRoom, waitInRoom } from './rooms/join-room.ts'

export function videoRoutes(app: FastifyInstance, route: Route): void {
  const rateLimit = createRateLimit(app, { per_minute: 120 })
  const guestLimit = createRateLimit(app, { per_minute: 60 })

  route(app, contract.readRoom, readRoom)
  route(app, contract.readIceServers, readIceServers)
  route(app, contract.waitInRoom, waitInRoom, { rateLimit })
  route(app, contract.joinRoom, joinRoom, { rateLimit })
  route(app, contract.leaveRoom, leaveRoom, { rateLimit })
  route(app, contract.askForCall, askForCall, { rateLimit })

  route(app, callBacks.listCallBacks, listCallBacks)

  route(app, guests.inviteGuest, inviteGuest, { rateLimit })
  route(app, guests.admitGuest, admitGuest, { rateLimit })
  route(app, guests.removeGuest, removeGuest, { rateLimit })
  route(app, guests.enterAsGuest, enterAsGuest, { rateLimit: guestLimit })
  route(app, guests.stepAsGuest, stepAsGuest, { rateLimit: guestLimit })

  route(app, immediate.readImmediateVisit, readImmediateVisit)
  route(app, immediate.askImmediateVisit, askImmediateVisit, { rateLimit })
  route(app, immediate.keepImmediateVisit, keepImmediateVisit, { rateLimit })
  route(app, immediate.leaveImmediateVisit, leaveImmediateVisit, { rateLimit })
  route(app, care.readImmediateQueue, readImmediateQueue)
  route(app, care.takeImmediateVisit, takeImmediateVisit, { rateLimit })
  route(app, care.endImmediateVisit, endImmediateVisit, { rateLimit })
}
