import pg from 'pg'
import { inject } from 'vitest'
import type { Role } from '@stillwater/domain/people/capabilities'
import { seedDemo } from '../demo/seed-demo.ts'
import { startSession, type NewSession } from '../features/auth/sessions/start-session.ts'
import { blindIndex } from '../platform/sealing/blind-index.ts'
import { arrivalAt } from '../testing/arrival.ts'
import { buildApp, type TestApp } from '../testing/build-app.ts'

export interface Answered {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  /** The body read as JSON; empty when it is not. */
  body: Record<string, unknown>
}

export interface Asked {
  headers?: Record<string, string>
  body?: unknown
  /** Sent as it is, in place of `body`. */
  raw?: string | Buffer
}

export type SessionHeaders = Record<'access-token' | 'client' | 'uid', string>

export interface Clinic extends TestApp {
  idOf(sign_in: string): string
  roleOf(sign_in: string): Role
  /** A new colleague, who is on no care team. */
  addColleague(sign_in: string, role: Exclude<Role, 'patient'>): Promise<void>
  /** A session without the costly password check. */
  session(sign_in: string, with_?: Partial<NewSession>): Promise<SessionHeaders>
  /** Asks the product without a socket. */
  ask(method: string, url: string, asked?: Asked): Promise<Answered>
  /** As the superuser of Postgres: sees and changes everything. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
}

const emailOf = (sign_in: string) => `${sign_in}@demo.test`

/** The real product with everyone of the demo clinic in it. */
export async function openClinic(env: Record<string, string> = {}): Promise<Clinic> {
  const product = await buildApp(env)
  const { server, services } = product.app
  await seedDemo(services)
  const superuser = new pg.Client(superuserUrl(product.ownerUrl))
  superuser.on('error', () => {})
  await superuser.connect()
  const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await superuser.query(text, values)).rows as Row[]

  const people = new Map(
    (
      await sql<{ id: string; role: Role; email_index: Buffer }>('select id, role, email_index from users')
    ).map((row) => [row.email_index.toString('hex'), row]),
  )
  const colleagues = new Map<string, { id: string; role: Role; uid: string }>()
  function personOf(sign_in: string) {
    const colleague = colleagues.get(sign_in)
    if (colleague) return colleague
    const found = people.get(blindIndex(services.keyring, 'email', emailOf(sign_in)).toString('hex'))
    if (!found) throw new Error(`The demo clinic has no ${sign_in}.`)
    return { id: found.id, role: found.role, uid: emailOf(sign_in) }
  }

  return {
    ...product,
    sql,
    idOf: (sign_in) => personOf(sign_in).id,
    roleOf: (sign_in) => personOf(sign_in).role,
    async addColleague(sign_in, role) {
      const { user, headers } = await product.newCarePerson(role)
      colleagues.set(sign_in, { id: user.id, role, uid: headers.uid! })
    },
    async session(sign_in, with_ = {}) {
      const { id, role, uid } = personOf(sign_in)
      const arrival = arrivalAt(product.url)
      const { headers } = await services.database.transaction({ user_id: id }, (connection) =>
        startSession({ arrival, now: services.clock.now }, connection, {
          user_id: id,
          uid,
          is_staff: role !== 'patient',
          ...with_,
        }),
      )
      return { 'access-token': headers['access-token'], client: headers.client, uid: headers.uid }
    },
    async ask(method, url, { headers = {}, body, raw } = {}) {
      const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
      const answer = await server.inject({
        method: method as 'GET',
        url,
        headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(payload === undefined ? {} : { payload }),
      })
      return {
        status: answer.statusCode,
        headers: answer.headers as Answered['headers'],
        text: answer.body,
        body: readBody(answer.body),
      }
    },
    async close() {
      await superuser.end()
      await product.close()
    },
  }
}

export function superuserUrl(ownerUrl: string): string {
  const url = new URL(inject('postgres').urls.superuser)
  url.pathname = new URL(ownerUrl).pathname
  return url.href
}

function readBody(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** How many rows each table has once nothing is left to do, but for those that are filled without a cause. */
export async function rowCounts(clinic: Clinic): Promise<Record<string, number>> {
  await clinic.app.worker.runDue()
  const left = ['audit_seals', 'audit_progress']
  const tables = await clinic.sql<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1`,
    [left],
  )
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`)
  const rows = await clinic.sql<{ name: string; rows: number }>(counts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
}
