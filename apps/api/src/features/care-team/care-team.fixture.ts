import { randomUUID } from 'node:crypto'
import type { Scale } from '@stillwater/domain/results/scales'
import { nobody } from '../../platform/db/database.ts'
import { seal } from '../../platform/sealing/sealing.ts'
import type { Person, TestApp } from '../../testing/build-app.ts'
import { answerPlace } from '../intake/answers/answer-record.ts'
import { sealVisit } from '../intake/visit-record.ts'
import { answers, visits } from '../intake/visits.table.ts'
import { readKey } from '../people/person-keys.ts'

const dayMs = 24 * 3600 * 1000

export const joinTeam = (product: TestApp, member: Person, patient: Person, role = 'therapist') =>
  product.rows('insert into care_team (patient_id, user_id, care_role) values ($1, $2, $3)', [
    patient.user.id,
    member.user.id,
    role,
  ])

export const setStatus = (product: TestApp, patient: Person, status = 'active_client') =>
  product.rows('update patients set status = $2 where id = $1', [patient.user.id, status])

interface GivenVisit {
  days_ago: number
  scores?: Partial<Record<Scale, number>>
  answers?: Record<string, string | null>
}

/** A completed visit about depression and anxiety, sealed as the product seals it. */
export async function addVisit(
  { app }: TestApp,
  { user }: Person,
  { days_ago, scores = {}, answers: given = {} }: GivenVisit,
): Promise<string> {
  const { background, keyring, clock } = app.services
  const id = randomUUID()
  const began = clock.now().getTime() - days_ago * dayMs
  const at = new Date(began).toISOString()
  await background.transaction(nobody, async (connection) => {
    const key = await readKey(connection, keyring, user.id)
    if (!key) throw new Error('A patient has no key.')
    await connection.db.insert(visits).values({
      id,
      patient_id: user.id,
      created_at: at,
      is_initial: true,
      pending_updates: false,
      completed_at: at,
      sealed: sealVisit(id, key, { service_lines: ['Depression', 'Anxiety'], scores }),
    })
    for (const [place, [question_name, value]] of Object.entries(given).entries()) {
      const answer_id = randomUUID()
      await connection.db.insert(answers).values({
        id: answer_id,
        created_at: new Date(began + place * 1000).toISOString(),
        visit_id: id,
        patient_id: user.id,
        question_bank_name: 'health_history_1',
        question_name,
        question_version: 1,
        sealed: seal(key, answerPlace(answer_id), { response: value, value, elaboration: null }),
      })
    }
  })
  return id
}
