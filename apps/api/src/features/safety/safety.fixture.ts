import { afterAll, beforeAll } from 'vitest'
import { readCrisis, type Crisis } from '@stillwater/contract/crisis'
import {
  acknowledgeSafetyTask,
  documentOutcome,
  listSafetyTasks,
  readSafetyTask,
} from '@stillwater/contract/safety'
import { listCareTasks } from '@stillwater/contract/care/tasks'
import type { Role } from '@stillwater/domain/people/capabilities'
import { answer, answerTo, beginVisit, questionOf } from '../intake/walker.fixture.ts'
import { openUser, sealUser, type UserRow } from '../people/user-record.ts'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'

export const minute = 60_000

interface TaskRow {
  task_key: string
  urgent: boolean
  minutes: number
  done: boolean
}

/** A clinic with someone on call, for patients who answer that they are in danger. */
export function safetyForTests(env: Record<string, string> = {}) {
  let product: TestApp
  let oncall: Person
  beforeAll(async () => {
    // Tests move the clock by hours: nobody is signed out by that.
    product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000', ...env })
    oncall = await product.newCarePerson('oncall')
  })
  afterAll(() => product.close())

  const queue = async (person = oncall) => (await person.api.call(listSafetyTasks, {})).data.tasks
  const taskOf = async (robin: Person) =>
    (await queue()).find(({ patient_id }) => patient_id === robin.user.id)
  const acknowledge = (id: string, person = oncall) =>
    person.api.call(acknowledgeSafetyTask, { params: { id }, body: {} }).then(({ data }) => data)
  const close = (id: string, person = oncall) =>
    person.api
      .call(documentOutcome, { params: { id }, body: { target: 'patient', outcome: 'reached_safe' } })
      .then(({ data }) => data)

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
    async answersItemNine(value: string, robin?: Person) {
      robin ??= await product.quickPatient()
      const visit = await beginVisit(robin)
      const question = await questionOf(robin, visit.id, 'screening', 'phq9_9')
      const reply = await answer(robin, visit.id, answerTo(question, { phq9_9: value }))
      return { robin, visit, question, reply }
    },
    /** Someone of the clinic who can be texted. */
    async staff(role: Exclude<Role, 'patient'>, phone: string | null = null): Promise<Person> {
      const person = await product.newCarePerson(role)
      if (phone) await givePhone(product, person, phone)
      return person
    },
    tasksOf: (person: Person) =>
      product.rows<TaskRow>(
        `select task_key, urgent, round(extract(epoch from due_at - created_at) / 60)::int as minutes, done_at is not null as done
           from tasks where patient_id = $1 order by created_at`,
        [person.user.id],
      ),
    queue,
    taskOf,
    careTasks: async (person: Person) => (await person.api.call(listCareTasks, { query: {} })).data.tasks,
    details: (id: string, person = oncall) =>
      person.api.call(readSafetyTask, { params: { id } }).then(({ data }) => data),
    acknowledge,
    close,
    /** Every open task is answered, so that no alert of another test is told. */
    async resolveAll(which: (task: { urgent: boolean }) => boolean = () => true): Promise<void> {
      for (const { id } of (await queue()).filter(which)) {
        await acknowledge(id)
        await close(id)
      }
    },
    /** What the patient is shown once the alerts that are due have gone out. */
    async crisisOf(robin: Person): Promise<Crisis | null> {
      await product.app.worker.runDue()
      return (await robin.api.call(readCrisis, { params: { id: robin.user.id } })).data.crisis
    },
    lettersTo: (person: Person) => product.mailTo(person.email),
    textsTo: async (phone: string) => {
      await product.app.worker.runDue()
      return (await product.app.outbox.readOutbox(200)).filter(({ to }) => to === `+1${phone}`)
    },
    fault: (port: 'mail' | 'sms', mode: 'ok' | 'refuse' | 'error') =>
      product.send('POST', '/dev/faults', { body: { port, mode } }),
    reads: async (person: Person, id: string) =>
      (await product.send('GET', `/api/patients/${id}`, { headers: person.headers })).status,
    joinTeam: (member: Person, patient: Person) =>
      product.rows(`insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'therapist')`, [
        patient.user.id,
        member.user.id,
      ]),
    post: (person: Person, path: string, body: object = {}, headers: Record<string, string> = {}) =>
      product.send('POST', path, { headers: { ...person.headers, ...headers }, body }),
  }
}

/** Gives someone a phone number, as if they had entered it. */
export async function givePhone({ app, rows }: TestApp, { user }: Person, phone: string): Promise<void> {
  const { keyring } = app.services
  const [row] = await rows<UserRow>(
    'select u.*, k.version, k.clinic_key_id, k.wrapped from users u join data_keys k on k.owner_id = u.id where u.id = $1',
    [user.id],
  )
  const sealed = sealUser(row!, keyring, { ...openUser(row!, keyring), phone })
  await rows('update users set sealed = $2 where id = $1', [user.id, sealed])
}
