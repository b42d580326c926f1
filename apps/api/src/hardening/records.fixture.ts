import type { Clinic } from './clinic.fixture.ts'

/** Ids by the plural of what they name: `visits`, `question_banks`. */
export type Records = Record<string, string[]>

interface Named {
  id: string
}
const idOf = ({ id }: Named) => id

/** What belongs to one patient: what nobody hits by guessing. */
export async function recordsOf(clinic: Clinic, sign_in: string): Promise<Records> {
  const patient_id = clinic.idOf(sign_in)
  const own = async (table: string, owner = 'patient_id') =>
    (await clinic.sql<Named>(`select id from ${table} where ${owner} = $1`, [patient_id])).map(idOf)
  const policies = await own('insurance_policies')
  const appointments = await own('appointments')
  return {
    patients: [patient_id],
    users: [patient_id],
    visits: await own('visits'),
    invoices: await own('invoices'),
    tasks: await own('tasks'),
    message_threads: await own('message_threads'),
    prescriptions: await own('prescriptions'),
    estimates: await own('estimates'),
    safety: await own('(select id, patient_id from tasks where safety) t'),
    crises: await own('crises'),
    sessions: await own('sessions', 'user_id'),
    calendar: appointments,
    offers: appointments,
    cancel_appointments: appointments,
    appointments,
    insurance_policies: policies,
    exercise_patients: [...(await own('exercise_assignments')), ...(await own('exercise_attempts'))],
    exercise_assignments: await own('exercise_assignments'),
    exercise_attempts: await own('exercise_attempts'),
    session_notes: await own('session_notes'),
    releases: await own('releases'),
    incidents: await own('incidents'),
    discharges: await own('discharges'),
    amendment_requests: await own('amendment_requests'),
    video_rooms: await own('appointments'),
    insurance_medications_policies: policies,
  }
}

/** What all patients share, as one of them with a visit under way is shown it. */
export async function sharedRecords(clinic: Clinic, sign_in: string): Promise<Records> {
  const headers = await clinic.session(sign_in)
  const listed = async (path: string, name: string) =>
    ((await clinic.ask('GET', path, { headers })).body[name] as Named[]).map(idOf)
  const every = async (table: string) =>
    (await clinic.sql<Named>(`select id from ${table} limit 5`)).map(idOf)
  const [visit] = (await recordsOf(clinic, sign_in)).visits ?? []
  const question_banks = await listed(`/api/question_banks/for_visit?visit_id=${visit}`, 'banks')
  const questionsOf = (bank: string) =>
    listed(`/api/question_banks/${bank}/questions?visit_id=${visit}`, 'questions')
  return {
    care_persons: await every('care_people'),
    carepersons: await every('care_people'),
    payers: await every('insurance_payers'),
    exercises: await listed('/api/exercises', 'exercises'),
    service_lines: await listed('/api/service_lines', 'service_lines'),
    question_banks,
    questions: (await Promise.all(question_banks.map(questionsOf))).flat(),
  }
}

/** What `visit_id`, `service_line_ids`, or the `:id` after `/invoices/` asks for. */
export function recordName(name: string, segment = ''): string {
  if (name === 'crisis_id') return 'crises'
  return name === 'id' ? segment : `${name.replace(/_ids?$/, '')}s`
}

/** The path with an id in the place of each parameter, chosen by the name of what it asks for. */
export function pathTo(path: string, idFor: (name: string) => string): string {
  return path.replace(
    /(?<!\w)(\w+)\/:(\w+)/g,
    (_, segment: string, name: string) =>
      `${segment}/${encodeURIComponent(idFor(recordName(name, segment)))}`,
  )
}
