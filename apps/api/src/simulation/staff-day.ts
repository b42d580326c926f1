import { randomUUID } from 'node:crypto'
import { completeAppointment, listCareAppointments, markNoShow } from '@stillwater/contract/care/calendar'
import { readChart } from '@stillwater/contract/care/chart'
import { readCareThread, readInbox } from '@stillwater/contract/care/inbox'
import { saveNote, signNote } from '@stillwater/contract/care/notes'
import { searchPanel } from '@stillwater/contract/care/panel'
import { readToday } from '@stillwater/contract/care/today'
import { sendMessage } from '@stillwater/contract/messaging'
import { noteKindsOf } from '@stillwater/domain/notes/note-kinds'
import { noteTemplate } from '@stillwater/domain/notes/note-templates'
import { dayIn } from '@stillwater/domain/plans/billing-dates'
import { addTo } from './journal.ts'
import { prescribe } from './medicine.ts'
import { attempt } from './person.ts'
import { workQueue } from './safety-watch.ts'
import { workTasks } from './staff-tasks.ts'
import type { StaffMember } from './staff.ts'
import type { World } from './world.ts'

/** Where staff are in their day. */
export type Shift = 'morning' | 'afternoon' | 'evening'

const sees = new Set(['provider', 'therapist', 'care_manager'])

/** What a member of staff does at one step of the clock; on a weekend only those on call work. */
export async function work(world: World, member: StaffMember, shift: Shift): Promise<void> {
  const weekday = world.product.now().getUTCDay()
  const isWorkday = weekday > 0 && weekday < 6
  if (member.is_away || (!isWorkday && member.role !== 'oncall')) return
  const { journal } = world
  await attempt(journal, 'staff sign-in', () => member.signIn())
  if (member.role === 'oncall' || (isWorkday && shift !== 'evening' && member.role !== 'admin'))
    await workQueue(world, member)
  if (member.role === 'admin') return
  if (shift === 'morning') {
    await attempt(journal, 'today', () => member.call(readToday, {}))
    if (sees.has(member.role)) await attempt(journal, 'panel', () => member.call(searchPanel, { body: {} }))
    await workTasks(world, member)
  }
  if (shift === 'evening') await attempt(journal, 'visits', () => documentVisits(world, member))
  else await attempt(journal, 'inbox', () => answerInbox(world, member))
}

/** Answers those who wait longest, as far as the time of the day goes. */
async function answerInbox({ journal, product }: World, member: StaffMember): Promise<void> {
  const { threads } = await member.call(readInbox, { query: { show: 'waiting' } })
  for (const { message_thread_id } of threads.slice(0, member.random.whole(4, 14))) {
    const params = { id: message_thread_id }
    const { can_reply } = await member.call(readCareThread, { params })
    if (!can_reply) continue
    const id = randomUUID()
    journal.unsure_messages.add(id)
    const sent = await attempt(journal, 'reply', () =>
      member.call(sendMessage, {
        params,
        body: { id, message: `Thank you for writing. (${product.now().toISOString()})` },
      }),
    )
    if (!sent) continue
    journal.unsure_messages.delete(id)
    journal.messages.set(id, { thread_id: message_thread_id, sender_id: member.id })
    addTo(journal.counts, 'replies')
  }
}

/** At the end of the day: who came, who did not, and a signed note about each session. */
async function documentVisits(world: World, member: StaffMember): Promise<void> {
  if (!sees.has(member.role)) return
  const { journal, product } = world
  const today = dayIn('America/New_York', product.now())
  const { appointments } = await member.call(listCareAppointments, { query: { from: today, until: today } })
  for (const { id, patient_id, status, starts_at, care_person_id } of appointments) {
    if (
      status !== 'booked' ||
      care_person_id !== member.id ||
      Date.parse(starts_at) > product.now().getTime()
    )
      continue
    const patient = world.patients.find((one) => one.id === patient_id)
    await attempt(journal, 'document visit', async () => {
      if (member.random.chance(patient?.no_show ?? 0.1)) {
        await member.call(markNoShow, { params: { id }, body: {} })
        addTo(journal.counts, 'no_shows')
        return
      }
      await member.call(readChart, { params: { id: patient_id } })
      await member.call(completeAppointment, { params: { id }, body: {} })
      addTo(journal.counts, 'visits_held')
      await writeNote(world, member, { patient_id, appointment_id: id })
      if (member.role !== 'provider' || !patient || patient.has_prescription) return
      patient.has_prescription = true
      await prescribe(world, { patient_id, prescriber_id: member.id, random: member.random })
    })
  }
}

async function writeNote(
  { journal }: World,
  member: StaffMember,
  { patient_id, appointment_id }: { patient_id: string; appointment_id: string },
): Promise<void> {
  const [kind] = noteKindsOf(member.role)
  if (!kind) return
  const sections = noteTemplate(kind).sections.map(({ name }) => ({
    name,
    text: 'As discussed in the session.',
  }))
  const note = await member.call(saveNote, {
    params: { id: patient_id },
    body: { note_id: randomUUID(), save_id: randomUUID(), version: 0, kind, appointment_id, sections },
  })
  if (member.random.chance(0.1)) return
  await member.call(signNote, { params: { id: note.id }, body: { version: note.version } })
  addTo(journal.counts, 'notes_signed')
}
