import { setTimeout as pause } from 'node:timers/promises'
import { addFile, attempt, attemptTwice, type Album } from './picture-album.ts'
import { callerOf, type Caller } from './picture-caller.ts'

interface Invoice {
  id: string
  status: string
}

/** Every kind of PDF that a patient of the demo can open. */
export async function drawDocuments(album: Album, base_url: string): Promise<void> {
  const person = 'cash-medication'
  const patient = await callerOf(base_url, person)
  const add = (title: string, readPath: () => Promise<string>) =>
    attempt(album, title, async () =>
      addFile(album, title, person, await patient.bytes(await readPath()), 'pdf'),
    )
  for (const status of ['paid', 'unpaid', 'refunded'])
    await attempt(album, `Invoice, ${status}`, async () => {
      const { invoices } = await patient.call<{ invoices: Invoice[] }>('GET', '/api/invoices')
      const one = invoices.find((invoice) => invoice.status === status)
      if (one) await add(`Invoice, ${status}`, () => urlOf(patient, `/api/invoices/${one.id}/pdf`))
    })
  await add('Superbill', () => superbillOf(patient))
  await add('Estimate', () => estimateOf(patient))
  await add('Exercise', () => exerciseOf(patient))
  await attemptTwice(album, 'Records', async () => {
    const path = `/api/patients/${patient.user_id}/records/pdf`
    addFile(album, 'Records', person, await patient.bytes(path), 'pdf')
  })
  await add('Discharge letter', async () => {
    await planDischarge(base_url, patient)
    return `/api/patients/${patient.user_id}/discharge/pdf`
  })
}

const urlOf = async (patient: Caller, path: string) => (await patient.call<{ url: string }>('GET', path)).url

async function superbillOf(patient: Caller): Promise<string> {
  const { months } = await patient.call<{ months: { period_start: string | null; state: string }[] }>(
    'GET',
    '/api/superbills',
  )
  const month = months.find(({ period_start, state }) => period_start && state === 'ready')
  const { url } = await patient.call<{ url: string }>('POST', '/api/superbills', {
    period_start: month?.period_start,
  })
  return url
}

/** A job makes it, a moment after it was asked for. */
async function estimateOf(patient: Caller): Promise<string> {
  await patient.call('POST', '/api/estimates', {})
  for (let tries = 0; tries < 60; tries++) {
    const { estimates } = await patient.call<{ estimates: { id: string }[] }>('GET', '/api/estimates')
    if (estimates[0]) return urlOf(patient, `/api/estimates/${estimates[0].id}/pdf`)
    await pause(500)
  }
  throw new Error('The estimate was not made within half a minute.')
}

async function exerciseOf(patient: Caller): Promise<string> {
  const path = `/api/patients/${patient.user_id}/exercise_patients/completed`
  const { completions } = await patient.call<{ completions: { pdf_url: string }[] }>('GET', path)
  return completions[0]?.pdf_url ?? ''
}

const dayMs = 86_400_000

export async function planDischarge(base_url: string, { user_id }: Caller): Promise<void> {
  const provider = await callerOf(base_url, 'provider')
  const path = `/api/care/patients/${user_id}/discharge`
  const { today, medicines } = await provider.call<{ today: string; medicines: { id: string }[] }>(
    'GET',
    path,
  )
  await provider.call('POST', path, {
    discharge_id: crypto.randomUUID(),
    reason: 'missed_visits',
    effective_on: new Date(Date.parse(today) + 40 * dayMs).toISOString().slice(0, 10),
    explanation: 'We could not reach you for three months.',
    supplies: medicines.map(({ id }) => ({
      prescription_id: id,
      plan: 'bridge',
      details: 'Thirty more days are on their way to you.',
    })),
    referrals: [{ name: 'Lakeside Clinic', phone: '4155550199', note: 'Walk in on weekdays.' }],
  })
}
