import type { Clinic } from './clinic.fixture.ts'

/** Ids by the plural of what they name: `visits`, `question_banks`. */
export type Records = Record<string, string[]>

interface Named {
  id: string
}

/** Records that are there, a patient's own and those that all share: what nobody hits by guessing. */
export async function recordsOf(clinic: Clinic, sign_in: string): Promise<Records> {
  const patient_id = clinic.idOf(sign_in)
  const headers = await clinic.session(sign_in)
  const own = async (table: string, owner = 'patient_id') =>
    (await clinic.sql<Named>(`select id from ${table} where ${owner} = $1`, [patient_id])).map(idOf)
  const every = async (table: string) =>
    (await clinic.sql<Named>(`select id from ${table} limit 5`)).map(idOf)
  const listed = async (path: string, name: string) =>
    ((await clinic.ask('GET', path, { headers })).body[name] as Named[]).map(idOf)

  const visits = await own('visits')
  const question_banks = await listed(`/api/question_banks/for_visit?visit_id=${visits[0]}`, 'banks')
  const policies = await own('insurance_policies')
  return {
    patients: [patient_id],
    users: [patient_id],
    visits,
    invoices: await own('invoices'),
    tasks: await own('tasks'),
    sessions: await own('sessions', 'user_id'),
    insurance_policies: policies,
    insurance_medications_policies: policies,
    care_persons: await every('care_people'),
    payers: await every('insurance_payers'),
    service_lines: await listed('/api/service_lines', 'service_lines'),
    question_banks,
    questions: (
      await Promise.all(
        question_banks.map((id) =>
          listed(`/api/question_banks/${id}/questions?visit_id=${visits[0]}`, 'questions'),
        ),
      )
    ).flat(),
  }
}

const idOf = ({ id }: Named) => id

/** What `visit_id`, `service_line_ids`, or the `:id` after `/invoices/` asks for. */
export function recordName(name: string, segment = ''): string {
  return name === 'id' ? segment : `${name.replace(/_ids?$/, '')}s`
}
