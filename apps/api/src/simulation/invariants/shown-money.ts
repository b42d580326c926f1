import { listInvoices, type Invoice } from '@stillwater/contract/invoices'
import { attempt } from '../person.ts'
import type { World } from '../world.ts'
import type { PatientMoney } from './money.ts'

const taken = new Set<Invoice['status']>(['paid', 'refunding', 'refunded', 'partly refunded'])

/** The same money with what each patient sees in their invoices, asked for as they ask for it. */
export async function withShownMoney(
  { patients, journal }: World,
  money: readonly PatientMoney[],
): Promise<PatientMoney[]> {
  const shown = new Map<string, number>()
  for (const patient of patients.filter(({ phase }) => phase !== 'away')) {
    const listed = await attempt(journal, 'invoices', async () => {
      await patient.signIn()
      return patient.call(listInvoices, {})
    })
    if (listed) shown.set(patient.id, sumOf(listed.invoices))
  }
  return money.map((one) => ({ ...one, shown_cents: shown.get(one.patient_id) ?? one.shown_cents }))
}

const sumOf = (invoices: readonly Invoice[]) =>
  invoices
    .filter(({ status }) => taken.has(status))
    .reduce((sum, { total_cents, refunded_cents }) => sum + total_cents - refunded_cents, 0)
