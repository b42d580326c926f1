import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { Problem } from '@stillwater/contract/problems'
import { flowTypes } from '@stillwater/domain/intake/banks'
import type { SharedClock } from '../platform/clock/clock.ts'
import { ClockMoveRefused, type ClockMove } from '../platform/clock/move-clock.ts'
import { nobody, type Database } from '../platform/db/database.ts'
import { saveSetting } from '../platform/db/save-setting.ts'
import { faultModes, faultPorts, type Faults } from '../ports/faults/faults.ts'
import type { Outbox } from '../ports/mail/outbox.ts'
import type { Sms } from '../ports/sms/sms.port.ts'
import { outboxPage } from './outbox-page.ts'
import { parseBody } from './parse-body.ts'

const open = { config: { open: true } }
const clockMove = z.union([
  z.strictObject({ advance_ms: z.number().check(z.int()) }),
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
])
const fault = z.strictObject({ port: z.enum(faultPorts), mode: z.enum(faultModes) })
const newPatients = z.strictObject({
  flow_type: z.optional(z.enum(flowTypes)),
  flow_kind: z.optional(z.enum(['backend', 'client'])),
})
const incomingText = z.strictObject({
  from: z.string().check(z.regex(/^\+1\d{10}$/)),
  text: z.string().check(z.maxLength(1_600)),
})
const maxMessages = 200

export interface DevOptions {
  background: Database
  clock: SharedClock
  outbox: Outbox
  faults: Faults
  jumpClock(wanted: ClockMove): Promise<void>
  runDue(): Promise<void>
  receive(text: { from: string; text: string }): Promise<string | null>
  sms: Sms
}

/**
 * For demos alone: read what was sent, text the clinic, move the clock, choose the flow of new patients (decision N38),
 * make an outside service fail.
 */
export function devRoutes(
  app: FastifyInstance,
  { background, clock, outbox, faults, jumpClock, runDue, receive, sms }: DevOptions,
): void {
  app.get('/dev/outbox.json', open, () => outbox.readOutbox(maxMessages))
  app.get('/dev/outbox', open, async (_, reply) => {
    const page = outboxPage(await outbox.readOutbox(maxMessages))
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', page.policy)
      .send(page.html)
  })
  app.get('/dev/clock', open, async () => ({ now: clock.now().toISOString() }))
  app.post('/dev/clock', open, async (request) => {
    // What falls due in some days may take longer than a connection may be silent.
    request.raw.socket.setTimeout(0)
    try {
      await jumpClock(parseBody(clockMove, request.body))
    } catch (error) {
      if (error instanceof ClockMoveRefused) throw new Problem('invalid', { errors: [error.message] })
      throw error
    }
    await runDue()
    return { now: clock.now().toISOString() }
  })
  app.post('/dev/new-patients', open, async (request) => {
    const wanted = parseBody(newPatients, request.body)
    await background.transaction(nobody, (connection) => saveSetting(connection, 'new_patient', wanted))
    return wanted
  })
  // A text that a patient sends to the clinic; the reply is in the outbox.
  app.post('/dev/texts', open, async (request) => {
    const sent = parseBody(incomingText, request.body)
    const reply = await receive(sent)
    if (reply) await sms.send({ to: sent.from, text: reply })
    return { reply }
  })
  app.get('/dev/faults', open, async () => faults.modes())
  app.post('/dev/faults', open, async (request) => {
    faults.set(parseBody(fault, request.body))
    return faults.modes()
  })
}
