import { readHome } from '@stillwater/contract/home'
import { addTo } from './journal.ts'
import { beginVisit, continueVisit } from './intake.ts'
import { decideOrders } from './medicine.ts'
import { writeMessages } from './messages.ts'
import { changeMembership, payOpenInvoices, settleDebts } from './money.ts'
import { signUpPatient, type Patient } from './patient.ts'
import { attempt } from './person.ts'
import { changeAppointments } from './visits.ts'
import type { World } from './world.ts'

const comeBackChance = 0.004

/** What one patient does at one step of the clock. */
export async function live(world: World, patient: Patient): Promise<void> {
  const { journal, product, day } = world
  const { random } = patient
  if (patient.phase === 'away' && day >= patient.arrives_on_day)
    await attempt(journal, 'sign up', async () => {
      await signUpPatient(product, patient)
      patient.phase = 'intake'
      await beginVisit(patient)
      addTo(journal.counts, 'sign_ups')
    })
  if (patient.phase === 'intake' && day >= patient.comes_back_on_day && random.chance(0.7))
    await attempt(journal, 'intake', () => continueIntake(world, patient))
  else if (patient.phase === 'member' && random.chance(patient.presence)) await openApp(world, patient)
  else if (patient.phase === 'gone' && random.chance(comeBackChance))
    await attempt(journal, 'come back', async () => {
      await patient.signIn()
      await beginVisit(patient)
      patient.phase = 'intake'
      addTo(journal.counts, 'came_back')
    })
}

async function continueIntake(world: World, patient: Patient): Promise<void> {
  await patient.signIn()
  if (!patient.visit_id) await beginVisit(patient)
  if (!(await continueVisit(world, patient))) return
  patient.phase = 'member'
  patient.is_leaving = false
  addTo(world.journal.counts, 'intakes_finished')
}

async function openApp(world: World, patient: Patient): Promise<void> {
  const { journal } = world
  const home = await attempt(journal, 'home', async () => {
    await patient.signIn()
    return patient.call(readHome, { params: { id: patient.id } })
  })
  if (!home) return
  if (home.patient.status === 'canceled') {
    Object.assign(patient, { phase: 'gone', is_leaving: false })
    return
  }
  const asks = (task_key: string) => home.tasks.tasks.some((task) => task.task_key === task_key)
  if (asks('online-checkin') || patient.visit_id)
    await attempt(journal, 'check-in', () => checkIn(world, patient))
  if (asks('unpaid-invoice') && patient.random.chance(0.5))
    await attempt(journal, 'invoices', () => payOpenInvoices(world, patient))
  await attempt(journal, 'orders', () => decideOrders(patient, home))
  await attempt(journal, 'appointments', () => changeAppointments(world, patient, home))
  await writeMessages(world, patient, home)
  if (home.subscription)
    await attempt(journal, 'debts', () => settleDebts(world, patient, home.subscription?.status ?? ''))
  await attempt(journal, 'membership', () => changeMembership(world, patient))
}

/** Treatment helps most people, a little with each check-in. */
async function checkIn(world: World, patient: Patient): Promise<void> {
  if (!patient.visit_id) {
    patient.severity = Math.max(0, Math.min(3, patient.severity - patient.improvement))
    await beginVisit(patient)
    if (patient.random.chance(0.1)) patient.stops_after = patient.random.whole(1, 10)
  }
  if (await continueVisit(world, patient)) addTo(world.journal.counts, 'check_ins')
}
