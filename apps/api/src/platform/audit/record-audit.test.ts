import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { nobody, statement } from '../db/database.ts'
import { auditFixture, newEvent } from './audit.fixture.ts'
import { AuditFieldRefused, recordAudit, type AuditEvent } from './record-audit.ts'

const { app, jobs, close } = await auditFixture()
afterAll(close)

const own = statement<AuditEvent & { at: string }>(
  'test_own_events',
  'select * from audit_events order by id',
)
const therapist = randomUUID()
const patient = randomUUID()
const reading = newEvent({
  actor_id: therapist,
  actor_role: 'therapist',
  action: 'GET /api/patients/:id/answers',
  patient_id: patient,
  record_type: 'answers',
  record_id: randomUUID(),
  outcome: 'ok',
})

test('audit: an event is stored whole, and only the people it concerns can read it', async () => {
  await app.transaction({ user_id: therapist }, (connection) => recordAudit(connection, reading))
  for (const user_id of [therapist, patient]) {
    const rows = await app.read({ user_id }, (connection) => connection.run(own))
    expect(rows).toEqual([expect.objectContaining({ ...reading, at: expect.any(String) })])
  }
  expect(await app.read({ user_id: randomUUID() }, (connection) => connection.run(own))).toEqual([])
  expect(await app.read(nobody, (connection) => connection.run(own))).toEqual([])
})

test('audit: an event of a rolled-back transaction is not stored', async () => {
  const undone = app.transaction({ user_id: therapist }, async (connection) => {
    await recordAudit(connection, { ...reading, request_id: 'undone' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const rows = await jobs.read(nobody, (connection) => connection.run(own))
  expect(rows.map(({ request_id }) => request_id)).not.toContain('undone')
})

test('audit: a request cannot name another person as the actor', async () => {
  const forged = app.transaction({ user_id: patient }, (connection) => recordAudit(connection, reading))
  await expect(forged).rejects.toThrow('row-level security')
})

test('audit: the app role cannot update, delete, backdate or seal an event', async () => {
  const attempts = [
    `update audit_events set outcome = 'ok'`,
    'delete from audit_events',
    'truncate audit_events cascade',
    `insert into audit_events (at, actor_role, action, outcome, request_id) values (now(), 'nobody', 'a.b', 'ok', 'x')`,
    `insert into audit_seals (place, event_id, seal) values (1, 1, '\\x00')`,
    'select * from audit_seals',
    'update audit_progress set settled_id = 9',
    'set role audit_writer',
  ]
  for (const [n, text] of attempts.entries()) {
    const attempt = app.transaction({ user_id: therapist }, (connection) =>
      connection.run(statement<never>(`test_attempt_${n}`, text)),
    )
    await expect(attempt).rejects.toThrow(/permission denied/)
  }
  const sealing = jobs.transaction(nobody, (connection) =>
    connection.run(statement<never>('test_jobs_seal', attempts[4] as string)),
  )
  await expect(sealing).rejects.toThrow(/permission denied/)
})

test('audit: free text is refused in every field', async () => {
  const words = 'I have not slept since May'
  const fields = Object.keys(reading) as (keyof AuditEvent)[]
  for (const field of fields) {
    for (const value of [words, '1980-01-01', 'ada@example.com', '555 123 4567']) {
      if (field === 'request_id' && value === '1980-01-01') continue
      const refused = await app
        .transaction({ user_id: therapist }, (connection) =>
          recordAudit(connection, { ...reading, [field]: value }),
        )
        .catch((error: unknown) => error)
      expect(refused, `${field}: ${value}`).toBeInstanceOf(AuditFieldRefused)
      expect((refused as Error).message).toContain(field)
      expect((refused as Error).message).not.toContain(value)
    }
  }
})

test('audit: free text does not compile', () => {
  const words: string = 'I have not slept since May'
  // @ts-expect-error free text is no action
  const action: AuditEvent['action'] = words
  // @ts-expect-error nor is it a kind of record
  const record_type: AuditEvent['record_type'] = words
  // @ts-expect-error and there is no field for what a record says
  const event: AuditEvent = { ...reading, note: words }
  expect([action, record_type, event.action]).toHaveLength(3)
})
