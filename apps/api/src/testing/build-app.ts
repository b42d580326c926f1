import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { createClient, Refused, type Client } from '@stillwater/contract/client'
import { signIn } from '@stillwater/contract/auth'
import { signUp } from '@stillwater/contract/accounts'
import type { User } from '@stillwater/contract/people'
import type { Role } from '@stillwater/domain/people/capabilities'
import { createApp, type App } from '../app.ts'
import { readConfig } from '../config.ts'
import { createUser } from '../features/people/create-person.ts'
import { carePeople } from '../features/people/patients.table.ts'
import type { ClockMove } from '../platform/clock/move-clock.ts'
import { nobody, statement } from '../platform/db/database.ts'
import { createLog } from '../platform/log.ts'
import { blindIndex } from '../platform/sealing/blind-index.ts'
import { watchAudit } from '../simulation/watch-audit.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { scratchDatabase } from './scratch-database.ts'

export const goodPassword = 'Quiet-Harbor-7'

/** A signed-in person: a typed client with the session, and its headers. */
export interface Person {
  user: User
  api: Client
  headers: Record<string, string>
  email: string
}

/** A raw response. */
export interface Wire {
  status: number
  headers: Headers
  text: string
  json: unknown
}

interface Sent {
  body?: unknown
  /** Sent instead of a body; need not be JSON. */
  raw?: string
  headers?: Record<string, string>
}

export interface TestApp {
  app: App
  url: string
  ownerUrl: string
  dataDir: string
  /** Every line the product logged. */
  logged: string[]
  /** A client without a session. */
  visitor: Client
  /** A new patient, signed up through the product itself. */
  newPatient(with_?: Partial<Parameters<typeof bodyOf>[0]>): Promise<Person>
  /** A new patient with a cheap password hash, for tests that sign in often. */
  quickPatient(with_?: Partial<Parameters<typeof bodyOf>[0]>): Promise<Person>
  signedIn(email: string, password?: string): Promise<Person>
  /** A care person with a cheap password hash, signed in. */
  newCarePerson(role: Exclude<Role, 'patient'>): Promise<Person>
  /** Sends exactly this request, which a typed client might refuse to. A redirect is not followed. */
  send(method: string, path: string, sent?: Sent): Promise<Wire>
  /** Runs SQL with the role of background jobs, which sees every row. */
  rows<Row>(query: string, values?: unknown[]): Promise<Row[]>
  /** Moves the clock between two runs of every periodic job, and runs nothing. */
  moveClock(wanted: ClockMove): Promise<void>
  /** Moves the clock, then runs everything that has fallen due. */
  advance(ms: number): Promise<void>
  /** Emails to this address, newest first, after every due job has run. */
  mailTo(email: string): Promise<Mail[]>
  /** The newest with this subject: jobs run side by side, so the newest of all may be another one. */
  newestMail(email: string, subject: string | RegExp): Promise<Mail>
  close(): Promise<void>
}

interface Mail {
  subject: string | null
  text: string
  html: string | null
}

const sessionNames = ['access-token', 'client', 'uid'] as const

/** When the product of a test starts, whatever the real day and hour: a Wednesday, noon in New York. */
const startsAt = '2026-11-18T17:00:00Z'

/** The real product on a real Postgres of its own, listening on a free port. */
export async function buildApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = await scratchDatabase(process.env.TEST_NOW ?? startsAt)
  const dataDir = await mkdtemp(join(tmpdir(), 'stillwater-test-'))
  const logged: string[] = []
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO: '1', STRICT_SIGNUP: '0', ...env })
  const log = createLog('info', { write: (line) => void logged.push(line) })
  const app = await createApp({
    config,
    log,
    urls: { app: database.appUrl, jobs: database.jobsUrl },
    version: 'test',
  })
  const checkAudit = watchAudit(app.server)
  const url = await app.start()
  const clientWith = (headers: Record<string, string>) =>
    createClient({ host: url, send: fetch, credentials: () => headers })
  const visitor = clientWith({})

  function person(answer: { headers: Headers; user: User }): Person {
    const headers = Object.fromEntries(sessionNames.map((name) => [name, answer.headers.get(name) ?? '']))
    return { user: answer.user, headers, api: clientWith(headers), email: answer.user.email }
  }

  async function newPatient(with_: Parameters<typeof bodyOf>[0] = {}): Promise<Person> {
    const { data, headers } = await visitor.call(signUp, { body: bodyOf(with_) })
    return person({ user: data, headers })
  }

  async function rows<Row>(query: string, values: unknown[] = []): Promise<Row[]> {
    const name = `test ${createHash('md5').update(query).digest('hex')}`
    return app.services.background.transaction(nobody, ({ run }) => run(statement<Row>(name, query), values))
  }

  const moveClock = (wanted: ClockMove) => app.jumpClock(wanted)

  async function mailTo(email: string): Promise<Mail[]> {
    await app.worker.runDue()
    return (await app.outbox.readOutbox(200)).filter(({ to }) => to === email)
  }

  async function signedIn(email: string, password = goodPassword): Promise<Person> {
    const { data, headers } = await visitor
      .call(signIn, { body: { email, password } })
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
        return finishSignIn(visitor, error, app.services.clock.now())
      })
    return person({ user: data.data, headers })
  }

  return {
    app,
    url,
    ownerUrl: database.ownerUrl,
    dataDir,
    logged,
    visitor,
    newPatient,
    async quickPatient(with_ = {}) {
      const made = await newPatient({ ...with_, password: '', skip_password_validation: true })
      await rows('update users set password_hash = $2 where id = $1', [made.user.id, await quickHash()])
      return { ...made, user: { ...made.user, has_password: true } }
    },
    signedIn,
    async newCarePerson(role) {
      const { background, keyring } = app.services
      const id = randomUUID()
      const email = `${role}-${id}@example.com`
      const password_hash = await quickHash()
      await background.transaction(nobody, async (connection) => {
        await createUser(connection, keyring, {
          id,
          role,
          email,
          email_index: blindIndex(keyring, 'email', email),
          first_name: 'Dana',
          last_name: 'Carer',
          phone: null,
          password_hash,
          sms_opted_in: false,
        })
        await connection.db.insert(carePeople).values({ id, name: 'Dana Carer' })
      })
      return signedIn(email)
    },
    async send(method, path, { body, raw, headers = {} } = {}) {
      const content = raw ?? (body === undefined ? undefined : JSON.stringify(body))
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: { ...(content === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(content === undefined ? {} : { body: content }),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: isJson ? JSON.parse(text) : null,
      }
    },
    rows,
    moveClock,
    async advance(ms) {
      await moveClock({ advance_ms: ms })
      await app.worker.runDue()
    },
    mailTo,
    async newestMail(email, subject) {
      const all = await mailTo(email)
      const matches = (said: string) => (typeof subject === 'string' ? said === subject : subject.test(said))
      const newest = all.find((mail) => matches(mail.subject ?? ''))
      if (newest) return newest
      throw new Error(`No email says “${subject}”. These came: ${all.map((mail) => mail.subject).join(', ')}`)
    },
    async close() {
      const { wrong } = await checkAudit(rows)
      if (wrong.length > 0) throw new Error(`Calls without exactly one audit row:\n${wrong.join('\n')}`)
      await app.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const quickHash = () => hash(goodPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })

function bodyOf(with_: {
  email?: string
  first_name?: string
  last_name?: string
  phone?: string
  password?: string
  skip_password_validation?: boolean
}) {
  const password = with_.password ?? goodPassword
  return {
    first_name: 'Robin',
    last_name: 'Tester',
    email: `robin-${randomUUID()}@example.com`,
    phone: '5550001111',
    skip_password_validation: false,
    sms_opted_in: true,
    ...with_,
    password,
    password_confirmation: password,
  }
}
