import { afterAll, beforeAll } from 'vitest'
import { acknowledgeTask, listCareTasks } from '@stillwater/contract/tasks'
import { answer, answerTo, beginVisit, questionOf } from '../intake/walker.fixture.ts'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'

export const minute = 60_000

interface TaskRow {
  task_key: string
  urgent: boolean
  minutes: number
  done: boolean
}

/** A clinic with someone on call, for those who answer that they are in danger. */
export function safetyForTests() {
  let product: TestApp
  let oncall: Person
  beforeAll(async () => {
    // The clock is moved far in here: nobody is signed out by that.
    product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
    oncall = await product.newCarePerson('oncall')
  })
  afterAll(() => product.close())

  const tasks = async () => (await oncall.api.call(listCareTasks, {})).data.tasks
  async function acknowledge(which: (task: { urgent: boolean }) => boolean): Promise<void> {
    for (const { id } of (await tasks()).filter(which))
      await oncall.api.call(acknowledgeTask, { params: { id }, body: {} })
  }

  return {
    get product() {
      return product
    },
    get oncall() {
      return oncall
    },
    async signInAgain() {
      oncall = await product.signedIn(oncall.email)
    },
    async answersItemNine(value: string) {
      const robin = await product.quickPatient()
      const visit = await beginVisit(robin)
      const question = await questionOf(robin, visit.id, 'screening', 'phq9_9')
      const reply = await answer(robin, visit.id, answerTo(question, { phq9_9: value }))
      return { robin, visit, question, reply }
    },
    tasksOf: (person: Person) =>
      product.rows<TaskRow>(
        `select task_key, urgent, round(extract(epoch from due_at - created_at) / 60)::int as minutes, done_at is not null as done
           from tasks where patient_id = $1 order by created_at`,
        [person.user.id],
      ),
    urgentOf: async (robin: Person) => (await tasks()).find(({ patient_id }) => patient_id === robin.user.id),
    lettersTo: (person: Person) => product.mailTo(person.email),
    reads: async (person: Person, id: string) =>
      (await product.send('GET', `/api/patients/${id}`, { headers: person.headers })).status,
    joinTeam: (member: Person, patient: Person) =>
      product.rows(`insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'therapist')`, [
        patient.user.id,
        member.user.id,
      ]),
    /** Other urgent tasks of a file that still wait are told in the same breath. */
    others: async (robin: Person) =>
      (await tasks()).filter(
        ({ urgent, acknowledged_at, patient_id }) =>
          urgent && !acknowledged_at && patient_id !== robin.user.id,
      ).length,
    acknowledgeAll: () => acknowledge(() => true),
    acknowledgeUrgent: () => acknowledge(({ urgent }) => urgent),
  }
}
