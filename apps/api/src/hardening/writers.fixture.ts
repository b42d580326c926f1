import { expect } from 'vitest'
import { signInDemo } from './sign-in-demo.fixture.ts'

/** A client that writes sequentially and remembers every acknowledged write. */
export interface Writer {
  sign_in: string
  /** Sends the next write. Rejects without a reply; that write may then be stored or not. */
  write(address: string, turn: string): Promise<void>
  /** Every acknowledged write is stored, or the one that got no reply. */
  expectKept(address: string): Promise<void>
}

type Ask = <T>(address: string, path: string, sent?: Sent) => Promise<T>
interface Sent {
  method: 'POST' | 'PUT'
  body: unknown
  key: string
}

async function signIn(address: string, sign_in: string): Promise<{ id: string; ask: Ask }> {
  const response = await signInDemo(address, sign_in)
  const { data } = (await response.json()) as { data: { id: string } }
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  for (const name of ['access-token', 'client', 'uid']) headers[name] = response.headers.get(name) ?? ''
  const ask: Ask = async <T>(at: string, path: string, sent?: Sent) => {
    const answer = await fetch(at + path, {
      ...(sent ? { method: sent.method, body: JSON.stringify(sent.body) } : {}),
      headers: sent ? { ...headers, 'idempotency-key': sent.key } : headers,
    })
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    return (await answer.json()) as T
  }
  return { id: data.id, ask }
}

/** Changes one field of the record again and again. */
export async function pronounWriter(address: string, sign_in: string): Promise<Writer> {
  const { id, ask } = await signIn(address, sign_in)
  const path = `/api/patients/${id}`
  let acknowledged: string | null = null
  let sent: string | null = null
  return {
    sign_in,
    async write(at, turn) {
      sent = turn
      await ask(at, path, { method: 'PUT', body: { pronoun: sent }, key: `pronoun-${turn}-${id}` })
      acknowledged = sent
    },
    async expectKept(at) {
      const { pronoun } = await ask<{ pronoun: string | null }>(at, path)
      if (sent !== null) expect([acknowledged, sent]).toContain(pronoun)
    },
  }
}

/** A therapist saves a draft again and again; the version says how many saves the server has taken. */
export async function noteWriter(address: string, sign_in: string, patient: string): Promise<Writer> {
  const { ask } = await signIn(address, sign_in)
  const { id } = await signIn(address, patient)
  const path = `/api/care/patients/${id}/notes`
  const note_id = crypto.randomUUID()
  let version = 0
  let acknowledged: string | null = null
  let sent: { text: string; save_id: string } | null = null
  const send = async (at: string, text: string, save_id: string) => {
    sent = { text, save_id }
    const body = { note_id, save_id, version, kind: 'progress_dap', sections: [{ name: 'data', text }] }
    version = (await ask<{ version: number }>(at, path, { method: 'PUT', body, key: save_id })).version
    acknowledged = text
  }
  return {
    sign_in,
    // A save that got no reply is sent again under its own id before the next one, as the browser does.
    async write(at, turn) {
      if (sent && sent.text !== acknowledged) await send(at, sent.text, sent.save_id)
      await send(at, `note ${turn}`, crypto.randomUUID())
    },
    async expectKept(at) {
      if (!sent) return
      const kept = await ask<{ version: number; sections: { text: string }[] }>(
        at,
        `/api/care/session_notes/${note_id}`,
      )
      expect([acknowledged, sent.text]).toContain(kept.sections[0]?.text)
      expect([version, version + 1]).toContain(kept.version)
    },
  }
}

interface Listed {
  id: string
  status: string
  medication_name: string
}

/** A provider changes one dose again and again: each new prescription takes the place of the one before. */
export async function prescriptionWriter(address: string, sign_in: string, patient: string): Promise<Writer> {
  const { ask } = await signIn(address, sign_in)
  const { id } = await signIn(address, patient)
  const path = `/api/care/patients/${id}`
  const acknowledged: string[] = []
  const read = async (at: string) => {
    const { prescriptions } = await ask<{ prescriptions: Listed[] }>(at, `${path}/prescribing`)
    return prescriptions.filter(({ medication_name }) => medication_name.startsWith('Buspirone'))
  }
  const activeOf = (list: Listed[]) => list.filter(({ status }) => status === 'active')
  return {
    sign_in,
    async write(at, turn) {
      const [current] = activeOf(await read(at))
      const order = {
        medicine_id: 'buspirone',
        form: 'tablet',
        release: '',
        strength_mg: current?.medication_name.includes(' 5 ') ? 10 : 5,
        amount: 1,
        times_a_day: 2,
        as_needed: false,
        directions: '',
        days_supply: 30,
        refills: 0,
        pharmacy: null,
        own_until: null,
        replaces: current?.id ?? null,
      }
      const checked = await ask<{ digest: string; warnings: { key: string }[] }>(
        at,
        `${path}/prescriptions/check`,
        { method: 'POST', body: order, key: `check-${turn}-${id}` },
      )
      const keys = checked.warnings.map(({ key }) => key)
      const body = {
        order,
        digest: checked.digest,
        overrides: keys.map((key) => ({ key, reason: 'Seen and answered' })),
        acknowledged: keys,
      }
      const { prescription } = await ask<{ prescription: Listed }>(at, `${path}/prescriptions`, {
        method: 'POST',
        body,
        key: `prescribe-${turn}-${id}`,
      })
      acknowledged.push(prescription.id)
    },
    async expectKept(at) {
      const list = await read(at)
      const ids = list.map((one) => one.id)
      for (const one of acknowledged) expect(ids).toContain(one)
      // Never two at once, and never none once there was one.
      expect(activeOf(list)).toHaveLength(ids.length > 0 ? 1 : 0)
    },
  }
}

interface Question {
  id: string
  name: string
  assessment_type: string | null
  options: { name: string; title: string }[]
  question_bank: { id: string }
  answer: { value: string | null } | null
}

/** Begins a visit and answers its questionnaire over and over, each time something else. */
export async function answerWriter(address: string, sign_in: string): Promise<Writer> {
  const { id, ask } = await signIn(address, sign_in)
  const { service_lines } = await ask<{ service_lines: { id: string }[] }>(address, '/api/service_lines')
  const visit = await ask<{ id: string }>(address, `/api/patients/${id}/visits`, {
    method: 'POST',
    body: { visit: { service_line_ids: [service_lines[0]?.id] } },
    key: `visit-of-${id}`,
  })
  const bank = await ask<{ id: string }>(address, '/api/question_banks/search?name=screening')
  const read = async (at: string) => {
    const path = `/api/question_banks/${bank.id}/questions?visit_id=${visit.id}`
    const { questions } = await ask<{ questions: Question[] }>(at, path)
    return questions.filter(({ assessment_type, name }) => assessment_type === 'phq9' && name !== 'phq9_9')
  }
  const questions = await read(address)
  const acknowledged = new Map<string, string>()
  let sent: { name: string; value: string } | null = null
  let count = 0
  return {
    sign_in,
    async write(at, turn) {
      const question = questions[count % questions.length]!
      const round = Math.floor(count++ / questions.length)
      const option = question.options[round % question.options.length]!
      sent = { name: question.name, value: option.name }
      await ask(at, `/api/patients/${id}/visits/${visit.id}/answers`, {
        method: 'POST',
        key: `answer-${turn}-${id}`,
        body: {
          question_bank_id: question.question_bank.id,
          question_id: question.id,
          question_name: question.name,
          response: option.title,
          value: option.name,
        },
      })
      acknowledged.set(sent.name, sent.value)
    },
    async expectKept(at) {
      const kept = new Map((await read(at)).map(({ name, answer }) => [name, answer?.value ?? null]))
      for (const [name, value] of acknowledged)
        expect([value, sent?.name === name ? sent.value : value], name).toContain(kept.get(name))
    },
  }
}
