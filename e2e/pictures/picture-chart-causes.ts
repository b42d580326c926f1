import { callerOf } from './picture-caller.ts'
import { planDischarge } from './picture-documents.ts'

/** What the care team does at a patient's record, and what a patient asks of it. */
export function chartCauses(base_url: string): Record<string, () => Promise<unknown>> {
  return {
    'a message': () => sendMessage(base_url),
    'a chart that is opened in an emergency': () => breakGlass(base_url),
    'a legal name that is corrected': () => correctName(base_url),
    'a medicine that is stopped': () => stopMedicine(base_url),
    'a correction that is answered': () => answerAmendment(base_url),
    'a transfer to a colleague': () => transferCare(base_url),
    'a referral': () => refer(base_url),
    'a discharge that is planned': () => discharge(base_url, 'plan'),
    'a discharge that is withdrawn': () => discharge(base_url, 'withdraw'),
    'a document that changes': () => publishAgreement(base_url),
  }
}

async function idOf(base_url: string, person: string): Promise<string> {
  return (await callerOf(base_url, person)).user_id
}

async function sendMessage(base_url: string): Promise<void> {
  const patient_id = await idOf(base_url, 'insured')
  const counselor = await callerOf(base_url, 'counselor')
  const path = `/api/care/patients/${patient_id}/message_thread`
  const { message_thread_id } = await counselor.call<{ message_thread_id: string }>('POST', path, {})
  await counselor.call('POST', `/api/message_threads/${message_thread_id}/messages`, {
    message: 'How was your week?',
  })
}

async function breakGlass(base_url: string): Promise<void> {
  const caller = await callerOf(base_url, 'therapist-elsewhere')
  await caller.call('POST', '/api/care/break_glass/by_id', {
    patient_id: await idOf(base_url, 'cash-medication'),
    reason: 'The patient called the emergency line and the team could not be reached.',
  })
}

async function correctName(base_url: string): Promise<void> {
  const counselor = await callerOf(base_url, 'counselor')
  await counselor.call('PUT', `/api/care/patients/${await idOf(base_url, 'insured')}/legal_name`, {
    first_name: 'Lena',
    last_name: 'Hartman',
    reason: 'typo',
  })
}

async function stopMedicine(base_url: string): Promise<void> {
  const patient = await callerOf(base_url, 'cash-medication')
  const { prescriptions } = await patient.call<{ prescriptions: { id: string; status: string }[] }>(
    'GET',
    '/api/prescriptions',
  )
  const active = prescriptions.find(({ status }) => status === 'active')
  const provider = await callerOf(base_url, 'provider')
  await provider.call('POST', `/api/care/prescriptions/${active?.id}/stop`, {
    way: 'now',
    reason: 'A rash since the second week.',
    plan: 'Please stop today and message us if the rash spreads.',
    last_day: null,
  })
}

async function answerAmendment(base_url: string): Promise<void> {
  const patient = await callerOf(base_url, 'insured')
  const request_id = crypto.randomUUID()
  await patient.call('POST', `/api/patients/${patient.user_id}/amendments`, {
    request_id,
    about: 'The note of my first visit',
    wanted: 'I take 20 mg and not 40 mg.',
  })
  const provider = await callerOf(base_url, 'provider')
  await provider.call('POST', `/api/care/amendment_requests/${request_id}/decide`, {
    outcome: 'denied',
    denial_reason: 'accurate',
    note_id: null,
    answer: 'The pharmacy confirms 40 mg.',
  })
}

interface TransferOptions {
  members: { id: string; care_role: string }[]
  candidates: { id: string; care_role: string }[]
  appointments: { id: string; care_person_id: string }[]
}

async function transferCare(base_url: string): Promise<void> {
  const path = `/api/care/patients/${await idOf(base_url, 'cash-medication')}/transfer`
  const coordinator = await callerOf(base_url, 'coordinator')
  const { members, candidates, appointments } = await coordinator.call<TransferOptions>('GET', path)
  const care_role = 'therapist'
  const from = members.find((one) => one.care_role === care_role)?.id
  await coordinator.call('POST', path, {
    from,
    to: candidates.find((one) => one.care_role === care_role)?.id,
    care_role,
    note: 'Weekly sessions; sleep is the aim.',
    appointments: appointments
      .filter(({ care_person_id }) => care_person_id === from)
      .map(({ id }) => ({ id, fate: 'cancel' })),
  })
}

async function refer(base_url: string): Promise<void> {
  const therapist = await callerOf(base_url, 'therapist')
  const client = { first_name: 'Ines', last_name: 'Duarte', email: 'ines@demo.test' }
  await therapist.call('POST', '/api/care/referrals', {
    clients: [{ ...client, referral_id: crypto.randomUUID() }],
  })
}

/** The demo has a letter that was withdrawn, and the documents that were drawn before may have planned another. */
async function discharge(base_url: string, step: 'plan' | 'withdraw'): Promise<void> {
  const patient = await callerOf(base_url, 'cash-medication')
  const provider = await callerOf(base_url, 'provider')
  const { letter } = await provider.call<{ letter: { id: string; state: string } | null }>(
    'GET',
    `/api/care/patients/${patient.user_id}/discharge`,
  )
  const isPlanned = letter?.state === 'planned'
  if (step === 'withdraw') await provider.call('POST', `/api/care/discharges/${letter?.id}/cancel`, {})
  else if (!isPlanned) await planDischarge(base_url, patient)
}

async function publishAgreement(base_url: string): Promise<void> {
  const admin = await callerOf(base_url, 'admin')
  await admin.call('POST', '/api/care/agreements', {
    version_id: crypto.randomUUID(),
    kind: 'terms',
    effective_on: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    changes: 'We name the pharmacy network.',
    text: 'How we use your information.',
  })
}
