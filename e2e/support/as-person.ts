import type { Page } from '@playwright/test'

/** Calls the API with the cookies and the session of this page. */
export async function askAs<T>(page: Page, path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ([asked, sent]) => {
      const kept = Object.values({ ...localStorage }).find((text) => text.includes('"access-token"')) ?? '{}'
      const { session } = JSON.parse(kept) as { session: Record<string, string> }
      const headers: Record<string, string> = { 'content-type': 'application/json' }
      for (const name of ['access-token', 'client', 'uid']) headers[name] = session[name] ?? ''
      if (sent !== undefined) headers['idempotency-key'] = crypto.randomUUID()
      const answer = await fetch(
        asked,
        sent === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(sent) },
      )
      if (!answer.ok) throw new Error(`${asked} answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
    [path, body] as const,
  ) as Promise<T>
}

export interface Visit {
  id: string
  complete: boolean
  is_follow_up: boolean
  is_reactivation: boolean
  phq9: number | null
}

export interface Patient {
  id: string
  status: string
  offering_key: string
  flow_type: string
  flow_kind: string
}

export async function patientOf(page: Page): Promise<Patient> {
  const id = await page.evaluate(() => {
    const kept = Object.values({ ...localStorage }).find((text) => text.includes('"access-token"')) ?? '{}'
    return (JSON.parse(kept) as { patient: { id: string } }).patient.id
  })
  return askAs<Patient>(page, `/api/patients/${id}`)
}

/** Newest first. */
export async function visitsOf(page: Page): Promise<Visit[]> {
  const { id } = await patientOf(page)
  return (await askAs<{ visits: Visit[] }>(page, `/api/patients/${id}/visits`)).visits
}
