import { breakGlass } from '@stillwater/contract/care/break-glass'
import { readChart } from '@stillwater/contract/care/chart'
import type { Person, TestApp } from '../../../testing/build-app.ts'
import { nobody } from '../../../platform/db/database.ts'
import { loadPatient, sealPatient } from '../../people/patient-record.ts'

export const minuteMs = 60_000
export const dob = '1991-04-12'
export const reason = 'Caller in distress, her own provider is unreachable'

/** A patient with a birth date, which someone who opens her chart by email has to know. */
export async function newRobin(product: TestApp): Promise<Person> {
  const robin = await product.quickPatient({ first_name: 'Robin', last_name: 'Vale' })
  const { background, keyring } = product.app.services
  await background.transaction(nobody, async ({ run }) => {
    const [row] = await run(loadPatient, [robin.user.id])
    await product.rows('update patients set sealed = $2 where id = $1', [
      robin.user.id,
      sealPatient(row!, keyring, { dob }),
    ])
  })
  return robin
}

export const readChartOf = async (patient: Person, { api }: Person) =>
  (await api.call(readChart, { params: { id: patient.user.id } })).data

export const openChartOf = async (patient: Person, { api }: Person, why = reason) =>
  (await api.call(breakGlass, { body: { email: patient.email, dob, reason: why } })).data

/** What was audited of a person since they signed in. */
export const eventsOf = (product: TestApp, who: Person) =>
  product.rows<{ action: string; outcome: string; reason: string | null; patient_id: string | null }>(
    `select action, outcome, reason, patient_id from audit_events
      where actor_id = $1 and action not like '%/sign_in' order by id`,
    [who.user.id],
  )
