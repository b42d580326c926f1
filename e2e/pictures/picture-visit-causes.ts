import { callerOf, type Caller } from './picture-caller.ts'

interface Appointment {
  id: string
  appointment_type: string
  starts_at: string
}

const minuteMs = 60_000

/** What happens to visits: booked and moved by the patient, changed by the care team, and an earlier time that becomes free. */
export function visitCauses(base_url: string): Record<string, () => Promise<unknown>> {
  return {
    'a visit that is booked, moved and held another way': () => bookMoveAndChange(base_url),
    'an earlier time that becomes free': () => freeAnEarlierTime(base_url),
    'a link to choose a time': () => sendLink(base_url),
    'time off of a therapist': () => takeTimeOff(base_url),
  }
}

/** Reminders fall due a day and an hour before the visit that was booked, and a patient who did not come is written afterward. */
export async function passNextVisit(
  base_url: string,
  advance: (ms: number) => Promise<unknown>,
): Promise<void> {
  const visit = await nextVisit(base_url)
  const starts = Date.parse(visit.starts_at)
  const times = [starts - 24 * 60 * minuteMs, starts - 60 * minuteMs, starts + 90 * minuteMs]
  let at = Date.now()
  for (const next of times.filter((time) => time > at)) {
    await advance(next - at)
    at = next
  }
  const provider = await callerOf(base_url, 'provider')
  await provider.call('POST', `/api/care/appointments/${visit.id}/no_show`, {})
}

async function nextVisit(base_url: string): Promise<Appointment> {
  const patient = await callerOf(base_url, 'insured')
  const visit = (await appointmentsOf(patient)).find((one) => one.appointment_type === 'provider')
  if (!visit) throw new Error('No visit with the provider was booked.')
  return visit
}

async function appointmentsOf(patient: Caller): Promise<Appointment[]> {
  return (await patient.call<{ appointments: Appointment[] }>('GET', '/api/calendar')).appointments
}

async function freeTimes(patient: Caller): Promise<string[]> {
  const query = 'appointment_type=provider'
  const days = await patient.call<string[]>('GET', `/api/calendar/availability?${query}`)
  const path = `/api/calendar/slots_by_date?${query}&date=${days[2]}`
  return patient.call<string[]>('GET', path)
}

async function bookMoveAndChange(base_url: string): Promise<void> {
  const patient = await callerOf(base_url, 'insured')
  const times = await freeTimes(patient)
  const visit = { appointment_type: 'provider', starts_at: times.at(-2) }
  const booked = await patient.call<Appointment>('POST', '/api/calendar', visit)
  const moved = await patient.call<Appointment>('POST', '/api/calendar', {
    ...visit,
    starts_at: times.at(-1),
    cancel_appointment_id: booked.id,
  })
  const provider = await callerOf(base_url, 'provider')
  for (const communication of ['phone', 'video'])
    await provider.call('POST', `/api/care/appointments/${moved.id}/communication`, { communication })
}

/** One patient waits for an earlier time, and another gives theirs up. */
async function freeAnEarlierTime(base_url: string): Promise<void> {
  const before = await callerOf(base_url, 'cash-medication')
  const [first] = await freeTimes(before)
  const booked = await before.call<Appointment>('POST', '/api/calendar', {
    appointment_type: 'provider',
    starts_at: first,
  })
  const waiting = await callerOf(base_url, 'insured')
  const own = (await appointmentsOf(waiting)).find((one) => one.appointment_type === 'provider')
  await waiting.call('POST', '/api/calendar/waiting_list', {
    appointment_type: 'provider',
    appointment_id: own?.id,
  })
  await before.call('POST', `/api/calendar/${booked.id}/cancel`, {})
}

async function sendLink(base_url: string): Promise<void> {
  const { user_id } = await callerOf(base_url, 'insured')
  const counselor = await callerOf(base_url, 'counselor')
  await counselor.call('POST', `/api/care/patients/${user_id}/scheduling_links`, {
    appointment_type: 'care_manager',
  })
}

async function takeTimeOff(base_url: string): Promise<void> {
  const patient = await callerOf(base_url, 'cash-medication')
  const visit = (await appointmentsOf(patient)).find((one) => one.appointment_type === 'therapist')
  const day = visit?.starts_at.slice(0, 10)
  const therapist = await callerOf(base_url, 'therapist')
  const path = `/api/care/schedules/${therapist.user_id}/time_off`
  await therapist.call('POST', path, { first_day: day, last_day: day })
}
