import { randomUUID } from 'node:crypto'
import { signUp } from '@stillwater/contract/accounts'
import { createClient, Refused, type Client } from '@stillwater/contract/client'
import { bankQuestions, searchBank, type Question } from '@stillwater/contract/intake'
import { createVisit, listServiceLines } from '@stillwater/contract/visits'

export interface NewPatient {
  id: string
  visit_id: string
  headers: Record<string, string>
  api: Client
}

/** Patients with a visit under way. The clock is advanced where the sign-up rate limit would refuse them. */
export async function newPatients(url: string, count: number): Promise<NewPatient[]> {
  const people: NewPatient[] = []
  while (people.length < count) {
    try {
      people.push(await newPatient(url))
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 429) throw error
      await fetch(`${url}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advance_ms: 60_000 }),
      })
    }
  }
  return people
}

async function newPatient(url: string): Promise<NewPatient> {
  const clientOf = (headers: Record<string, string>) =>
    createClient({ host: url, send: fetch, credentials: () => headers })
  const signed = await clientOf({}).call(signUp, {
    body: {
      email: `${randomUUID()}@example.com`,
      first_name: 'Ann',
      last_name: 'Lee',
      phone: '5550001111',
      password: '',
      password_confirmation: '',
      skip_password_validation: true,
      sms_opted_in: true,
    },
  })
  const names = ['access-token', 'client', 'uid']
  const headers = Object.fromEntries(names.map((name) => [name, signed.headers.get(name) ?? '']))
  const api = clientOf(headers)
  const { id } = signed.data
  const lines = await api.call(listServiceLines, {})
  const visit = await api.call(createVisit, {
    params: { id },
    body: { visit: { service_line_ids: lines.data.service_lines.map((line) => line.id) } },
  })
  return { id, visit_id: visit.data.id, headers, api }
}

export async function questionsOf(api: Client, name: string): Promise<Question[]> {
  const bank = await api.call(searchBank, { query: { name } })
  const { data } = await api.call(bankQuestions, { params: { id: bank.data.id }, query: {} })
  return data.questions
}
