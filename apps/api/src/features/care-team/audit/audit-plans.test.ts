import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { auditPage, type AuditFilters } from './search-audit.ts'

let product: TestApp
let admin: Person
let owner: pg.Client
beforeAll(async () => {
  product = await buildApp()
  admin = await product.newCarePerson('admin')
  owner = new pg.Client(product.ownerUrl)
  await owner.connect()
  // Enough that reading the whole table is never the cheaper plan, in parts that a busy machine inserts in time.
  for (let part = 0; part < 10; part++)
    await product.rows(
      `insert into audit_events (at, actor_id, actor_role, action, patient_id, outcome, request_id, reason)
     select app_now() - n * interval '1 second', md5((n % 50)::text)::uuid, 'therapist', 'GET /api/things/' || n % 40,
       md5((n % 300)::text)::uuid, case when n % 500 = 0 then 'denied' else 'ok' end, 'plan',
       case when n % 900 = 0 then 'break_glass' end
     from generate_series($1::int, $1::int + 2999) n`,
      [part * 3000 + 1],
    )
  await owner.query('analyze audit_events')
})
afterAll(async () => {
  await owner.end()
  await product.close()
})

const someone = 'c4ca4238-a0b9-2382-0dcc-509a6f75849b' // md5 of 1

test.each<[string, AuditFilters, string]>([
  ['everything', {}, 'audit_events_by_time'],
  ['a person', { actor_id: someone }, 'audit_events_by_actor'],
  ['an action', { action: 'GET /api/things/7' }, 'audit_events_by_action'],
  ['a patient', { patient_id: someone }, 'audit_events_by_patient'],
  ['refusals', { outcome: 'denied' }, 'audit_events_refused'],
  ['break-glass', { break_glass: 'true' }, 'audit_events_with_reason'],
])(
  'audit search: %s is found by an index, on the first page and on a later one',
  async (_, filters, index) => {
    const { database } = product.app.services
    const [middle] = await product.rows<{ id: number }>('select max(id) - 15000 as id from audit_events')
    for (const before of [null, middle?.id ?? 0]) {
      const plan = await database.read({ user_id: admin.user.id }, async (connection) => {
        const asked = auditPage(connection, filters, before, 51).toSQL()
        const literal = asked.sql.replace(/\$(\d+)/g, (__, n) => quoted(asked.params[Number(n) - 1]))
        return (await connection.db.execute(`explain ${literal}`)).rows
          .map((row) => Object.values(row)[0])
          .join('\n')
      })
      expect(plan).toContain(index)
      expect(plan).not.toMatch(/Seq Scan on audit_events/)
    }
  },
)

const quoted = (value: unknown) => (typeof value === 'number' ? String(value) : `'${String(value)}'`)
