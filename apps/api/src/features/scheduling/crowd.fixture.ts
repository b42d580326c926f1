import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { nobody, statement } from '../../platform/db/database.ts'
import { blindIndex } from '../../platform/sealing/blind-index.ts'
import { arrivalAt } from '../../testing/arrival.ts'
import { goodPassword, type TestApp } from '../../testing/build-app.ts'
import { startSession } from '../auth/sessions/start-session.ts'
import { createPatient } from '../people/create-person.ts'

export interface InCrowd {
  id: string
  headers: Record<string, string>
}

const makeMember = statement<never>(
  'crowd_member',
  `update patients set region = 'CA', status = 'active_client' where id = $1`,
)

/** Members with a session each: made in the tables, since signing up is slow on purpose. */
export async function crowdOfMembers({ app, url }: TestApp, size: number): Promise<InCrowd[]> {
  const { background, database, keyring, clock } = app.services
  const arrival = arrivalAt(url)
  const password_hash = await hash(goodPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const join = async (): Promise<InCrowd> => {
    const [id, email] = [randomUUID(), `crowd-${randomUUID()}@example.com`]
    await background.transaction(nobody, async (connection) => {
      await createPatient(connection, keyring, {
        id,
        email,
        email_index: blindIndex(keyring, 'email', email),
        first_name: 'Robin',
        last_name: 'Tester',
        phone: '5550001111',
        password_hash,
        sms_opted_in: true,
      })
      await connection.run(makeMember, [id])
    })
    const { headers } = await database.transaction({ user_id: id }, (connection) =>
      startSession({ arrival, now: clock.now }, connection, { user_id: id, uid: email, is_staff: false }),
    )
    return {
      id,
      headers: { 'access-token': headers['access-token'], client: headers.client, uid: headers.uid },
    }
  }
  const limit = pLimit(4)
  return Promise.all(Array.from({ length: size }, () => limit(join)))
}
