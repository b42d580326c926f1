import { randomUUID } from 'node:crypto'
import { nobody } from '../../../platform/db/database.ts'
import { blindIndex } from '../../../platform/sealing/blind-index.ts'
import type { Person, TestApp } from '../../../testing/build-app.ts'
import { createUser } from '../../people/create-person.ts'
import { careTeam, patients } from '../../people/patients.table.ts'
import { sealText } from '../message-record.ts'
import { messageInbox, messageMarks, messages, messageThreads } from '../messaging.table.ts'

const minuteMs = 60_000

/** Patients of one care person, each waiting a minute less than the one before. Returns their threads in that order. */
export async function addPanel({ app }: TestApp, carer: Person, count: number): Promise<string[]> {
  const { background, keyring, clock } = app.services
  const began = clock.now().getTime() - (count + 1) * minuteMs
  const threads: string[] = []
  await background.transaction(nobody, async (connection) => {
    const { db } = connection
    for (let n = 0; n < count; n++) {
      const [id, thread_id, message_id] = [randomUUID(), randomUUID(), randomUUID()]
      const email = `${id}@example.com`
      const key = await createUser(connection, keyring, {
        id,
        role: 'patient',
        email,
        email_index: blindIndex(keyring, 'email', email),
        first_name: 'Person',
        last_name: String(n),
        phone: null,
        password_hash: null,
        sms_opted_in: false,
      })
      const at = new Date(began + n * minuteMs).toISOString()
      const of = { thread_id, patient_id: id }
      await db.insert(patients).values({ id })
      await db
        .insert(careTeam)
        .values({ patient_id: id, user_id: carer.user.id, care_role: 'care_manager', since: at })
      await db.insert(messageThreads).values({
        id: thread_id,
        patient_id: id,
        care_person_id: carer.user.id,
        care_role: 'care_manager',
        last_seq: 1,
        last_message_at: at,
      })
      await db.insert(messages).values({
        ...of,
        id: message_id,
        seq: 1,
        created_at: at,
        sender_id: id,
        sealed: sealText({ id: thread_id, key }, message_id, `Words ${n}`),
      })
      await db.insert(messageMarks).values([
        { ...of, side: 'patient' },
        { ...of, side: 'care' },
      ])
      await db.insert(messageInbox).values({ ...of, waiting_since: at })
      threads.push(thread_id)
    }
  })
  return threads
}
