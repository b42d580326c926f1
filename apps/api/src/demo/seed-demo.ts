import { randomUUID } from 'node:crypto'
import { clinicZone } from '@stillwater/domain/people/device-zone'
import { isPlanKey } from '@stillwater/domain/people/offerings'
import { hashPassword } from '../features/auth/passwords/password-hash.ts'
import { demoSecret } from '../features/auth/second-factor/demo-factor.ts'
import { addFactor } from '../features/auth/second-factor/factor-record.ts'
import { demoEmail } from '../features/people/demo-email.ts'
import { changeUser } from '../features/people/change-user.ts'
import { createUser } from '../features/people/create-person.ts'
import type { SealedPatient } from '../features/people/patient-record.ts'
import { carePeople, careTeam, patients } from '../features/people/patients.table.ts'
import { saveDemoAddress, saveDemoIdentity } from './demo-records.ts'
import { nobody, type Connection } from '../platform/db/database.ts'
import { blindIndex } from '../platform/sealing/blind-index.ts'
import { seal } from '../platform/sealing/sealing.ts'
import type { Services } from '../services.ts'
import { loadContent } from '../features/intake/content/load-content.ts'
import { openTask } from '../features/tasks/open-task.ts'
import { addDemoAgreements } from './demo-agreements.ts'
import { addDemoInsurance, addDemoPayers } from './demo-insurance.ts'
import { addDemoBilling } from './demo-billing.ts'
import { addDemoDesk } from './demo-desk.ts'
import { addDemoDuties } from './demo-duties.ts'
import { addDemoExercises } from './demo-exercises.ts'
import { addDemoCrisis } from './demo-crisis.ts'
import { addDemoConversation, addDemoReplies } from './demo-inbox.ts'
import { addDemoMessages } from './demo-messages.ts'
import { addDemoNotes } from './demo-notes.ts'
import { addDemoSafetyPlan } from './demo-safety-plan.ts'
import { addDemoPrescriptions } from './demo-prescriptions.ts'
import { addDemoClinicBilling, addDemoOutOfNetwork } from './demo-superbills.ts'
import { addDemoAppointments, addDemoFreeTime, addDemoSchedules } from './demo-schedules.ts'
import { isDemoMissing } from './demo-data.ts'
import { addVisits, demoVisits } from './demo-visits.ts'
import { demoCareTeam, demoPatients, demoZone, type DemoCarePerson, type DemoPatient } from './demo-people.ts'

const password = 'Stillwater-1'
/** These have not entered the code yet, so that the product can be seen asking for it. */
const unconfirmed = ['unfinished', 'crisis']
const careRoleOf = {
  provider: 'provider',
  therapist: 'therapist',
  counselor: 'care_manager',
  coordinator: 'coordinator',
} as const

/** Fills an empty database with the demo clinic, all of it or nothing. */
export async function seedDemo(services: Services): Promise<void> {
  const { background, keyring, clock, storage, exercises } = services
  if (!(await isDemoMissing(services))) return
  const password_hash = await hashPassword(password)
  const content = loadContent()
  const person = (one: DemoCarePerson | DemoPatient) => ({
    id: randomUUID(),
    email: demoEmail(one.sign_in),
    email_index: blindIndex(keyring, 'email', demoEmail(one.sign_in)),
    first_name: one.first_name,
    last_name: one.last_name,
    password_hash,
    sms_opted_in: true,
  })

  await background.transaction(nobody, async (connection) => {
    const ids = new Map<string, string>()
    await addDemoPayers(connection)
    for (const one of demoCareTeam) ids.set(one.sign_in, await addCarePerson(connection, one))
    await addDemoSchedules(connection, ids)
    await addDemoClinicBilling(connection, ids)
    for (const one of demoPatients(clock.now())) await addPatient(connection, one, ids)
    await addDemoFreeTime(connection, ids)
    await addDemoDesk(connection, keyring, ids)
  })

  async function addCarePerson(connection: Connection, one: DemoCarePerson): Promise<string> {
    const made = person(one)
    const key = await createUser(connection, keyring, { ...made, role: one.role, phone: one.phone })
    await connection.db.insert(carePeople).values({
      id: made.id,
      name: one.title,
      bio: one.bio,
      is_coordinator: one.is_coordinator ?? false,
      backup_on_call: one.backup_on_call ?? false,
    })
    await addFactor(connection, keyring, { user_id: made.id, key, secret: demoSecret, last_step: 0 })
    if (one.sign_in === 'counselor') await addDemoReplies(connection, made.id, key)
    return made.id
  }

  async function addPatient(
    connection: Connection,
    one: DemoPatient,
    ids: Map<string, string>,
  ): Promise<void> {
    const made = person(one)
    const key = await createUser(connection, keyring, {
      ...made,
      role: 'patient',
      phone: one.phone,
      phone_confirmed_at: unconfirmed.includes(one.sign_in) ? null : clock.now().toISOString(),
      zone: demoZone(one),
    })
    // As if they had said to keep their own zone on a device on Eastern Time: journeys and pictures use such a device.
    await changeUser(connection, made.id, { device_zone: clinicZone })
    const sealed = seal(key, { table: 'patients', column: 'sealed', id: made.id }, aboutPatient(one))
    await connection.db.insert(patients).values({ ...one.state, id: made.id, sealed })
    const since = clock.now().toISOString()
    const members = one.team.map((member) => ({
      patient_id: made.id,
      user_id: ids.get(member) as string,
      care_role: careRoleOf[member],
      since,
    }))
    if (members.length > 0) await connection.db.insert(careTeam).values(members)
    const flow_type = one.state.flow_type === 'legacy' ? 'legacy' : 'full_assessment_first'
    const offering_key = isPlanKey(one.state.offering_key) ? one.state.offering_key : 'medication'
    const region = one.state.region ?? 'CA'
    const patient = { id: made.id, key, dob: one.dob, region, flow_type, offering_key } as const
    await addVisits(connection, content, clock.now(), patient, demoVisits[one.sign_in] ?? [])
    await addTasks(connection, one, made.id)
    if (one.team.length > 0) await addDemoAgreements(connection, { id: made.id, now: clock.now() })
    await addDemoAppointments(connection, { sign_in: one.sign_in, id: made.id, now: clock.now() }, ids)
    if (one.sign_in === 'cash-medication')
      await addDemoMessages(connection, { id: made.id, key, now: clock.now() }, ids)
    await addDemoConversation(connection, { sign_in: one.sign_in, id: made.id, key, now: clock.now() }, ids)
    const about = { sign_in: one.sign_in, id: made.id, key, name: `${one.first_name} ${one.last_name}` }
    await addDemoDuties(connection, { ...about, now: clock.now() }, ids)
    await addDemoNotes(connection, { sign_in: one.sign_in, id: made.id, key, now: clock.now() }, ids)
    await addDemoSafetyPlan(connection, { sign_in: one.sign_in, id: made.id, key, now: clock.now() }, ids)
    const prescriber_id = one.team.includes('provider') ? (ids.get('provider') ?? null) : null
    await addDemoPrescriptions(
      connection,
      { ...services, prescriber_id },
      { sign_in: one.sign_in, id: made.id, key },
    )
    const at = { keyring, now: clock.now() }
    await addDemoExercises(connection, { ...at, exercises }, { ...patient, sign_in: one.sign_in }, ids)
    await addDemoBilling(connection, at, {
      sign_in: one.sign_in,
      id: made.id,
      key,
      coordinator_id: ids.get('coordinator') as string,
      name: `${one.first_name} ${one.last_name}`,
      paid_at: one.state.completed_payment_at ?? null,
      offering_key,
      is_insurance: one.state.is_insurance ?? false,
      direct_messaging_pilot: one.state.direct_messaging_pilot ?? false,
    })
    if (one.sign_in === 'insured') {
      await saveDemoAddress(connection, patient, 'TX')
      await saveDemoAddress(connection, patient, 'TX', 'BillingAddress')
      await addDemoInsurance(connection, storage, { ...made, ...patient }, clock.now())
    }
    if (one.sign_in === 'out-of-network') {
      await saveDemoAddress(connection, patient, 'CA', 'BillingAddress')
      await addDemoOutOfNetwork(connection, { ...made, ...patient }, ids.get('therapist') as string)
    }
    if (one.sign_in === 'crisis') {
      await saveDemoAddress(connection, patient, 'WA')
      await addDemoCrisis(connection, content, patient)
    }
    if (one.state.first_truepill_order_delivered_at) await saveDemoAddress(connection, patient, 'CA')
    if (one.state.verification_complete && one.sign_in !== 'empty')
      await saveDemoIdentity(connection, patient.id)
  }
}

/** Everyone who has finished an intake, and the patient in crisis, has named someone to call. */
function aboutPatient({ sign_in, dob, last_name, state }: DemoPatient): SealedPatient {
  const named = state.initial_assessment_completed_at || sign_in === 'crisis'
  return { dob, emergency_contact: named ? { first_name: 'Alex', last_name, phone: '5550001234' } : null }
}

const patientTasks = [
  'schedule-initial-cm',
  'schedule-initial-dr',
  'online-checkin',
  'unpaid-invoice',
  'prescription-consent',
]

async function addTasks(connection: Connection, { sign_in }: DemoPatient, patient_id: string) {
  if (sign_in === 'cash-medication' || sign_in === 'offer')
    for (const task_key of patientTasks)
      await openTask(connection, { patient_id, audience: 'patient', task_key })
}

/** What `npm start` prints, so that nobody has to look for a password. */
export function demoSignIns(address: string): string {
  const list = (people: { sign_in: string }[]) => people.map(({ sign_in }) => demoEmail(sign_in)).join(', ')
  return [
    `\nThe password of everyone in the demo clinic is ${password}`,
    `Patients:  ${list(demoPatients(new Date(0)))}`,
    `Care team: ${list(demoCareTeam)}`,
    'The care team also gives a code, which the page shows.',
    `What was mailed: ${address}/dev/outbox   Every component: ${address}/dev/ui   API: ${address}/api/openapi.json\n`,
  ].join('\n')
}
