import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { nobody, statement } from '../../platform/db/database.ts'
import { blindIndex } from '../../platform/sealing/blind-index.ts'
import { arrivalAt } from '../../testing/arrival.ts'
import type { TestApp } from '../../testing/build-app.ts'
import { startSession } from '../auth/sessions/start-session.ts'
import { answerBeforeCheckout } from '../intake/answered.fixture.ts'
import { sealVisit } from '../intake/visit-record.ts'
import { createPatient } from '../people/create-person.ts'
import { readKey } from '../people/person-keys.ts'

export interface InCrowd {
  id: string
  headers: Record<string, string>
  body: object
}

const addVisit = statement<never>(
  'crowd_add_visit',
  'insert into visits (id, patient_id, is_initial, sealed) values ($1, $2, true, $3)',
)
const livesInCalifornia = statement<never>('crowd_region', `update patients set region = 'CA' where id = $1`)
const addToken = statement<never>(
  'crowd_add_token',
  `insert into embedded_payments.tokens (token_sha256, expires_at, brand, last4, exp_month, exp_year, fingerprint, behaviour)
   values ($1, app_now() + interval '10 minutes', 'visa', '1111', 12, 2039, '\\x01', 'approves')`,
)

/** People at the checkout, each with a session and a card in hand: made in the tables, since signing up is slow on purpose. */
export async function makeCrowd({ app, url }: TestApp, size: number): Promise<InCrowd[]> {
  const { background, database, keyring, clock } = app.services
  const crowd: InCrowd[] = []
  for (let n = 0; n < size; n++) {
    const visit_id = randomUUID()
    const [id, email, token] = [
      randomUUID(),
      `crowd-${randomUUID()}@example.com`,
      randomBytes(32).toString('base64url'),
    ]
    await background.transaction(nobody, async (connection) => {
      await createPatient(connection, keyring, {
        id,
        email,
        email_index: blindIndex(keyring, 'email', email),
        first_name: 'Robin',
        last_name: 'Tester',
        phone: null,
        password_hash: null,
        sms_opted_in: false,
      })
      const key = await readKey(connection, keyring, id)
      const sealed = sealVisit(visit_id, key!, { service_lines: ['Depression'], scores: {} })
      await connection.run(addVisit, [visit_id, id, sealed])
      await connection.run(livesInCalifornia, [id])
      await connection.run(addToken, [createHash('sha256').update(token).digest()])
    })
    await answerBeforeCheckout(app.services, { patient_id: id, visit_id })
    const arrival = arrivalAt(url)
    const { headers } = await database.transaction({ user_id: id }, (connection) =>
      startSession({ arrival, now: clock.now }, connection, {
        user_id: id,
        uid: email,
        is_staff: false,
      }),
    )
    const opaqueData = { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: token }
    crowd.push({
      id,
      headers: { 'access-token': headers['access-token'], client: headers.client, uid: headers.uid },
      body: { opaqueData, patient_id: id, cardholder_name: 'Robin Tester', zip: '94501' },
    })
  }
  return crowd
}

/** Submits a payment as a patient does: told that the clinic is busy, or cut off, they press again. */
export async function submit(url: string, headers: Record<string, string>, body: object, key: string) {
  for (;;) {
    const answer = await post(url, headers, body, key).catch(() => null)
    if (answer && answer.status !== 503) return answer
    await pause((answer?.retry_after_ms ?? 1000) * (0.5 + Math.random()))
  }
}

async function post(url: string, headers: Record<string, string>, body: object, key: string) {
  const response = await fetch(`${url}/api/authorizenet_payments`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      ...(key === '' ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  const retry_after_ms = Number(response.headers.get('retry-after') ?? 1) * 1000
  return { status: response.status, text: await response.text(), retry_after_ms }
}
