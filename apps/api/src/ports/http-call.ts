import { failureCode, Outage } from './outage.ts'

export interface HttpCall {
  port: string
  url: string
  headers: Record<string, string>
  body: string
  deadline_ms: number
}

/** Posts to an external service. A lost connection or a timeout is an outage; any status is a reply. */
export async function post({
  port,
  url,
  headers,
  body,
  deadline_ms,
}: HttpCall): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      // A redirect could carry the message and the credentials to a host that is not configured.
      redirect: 'error',
      signal: AbortSignal.timeout(deadline_ms),
    })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    const timed_out = error instanceof Error && error.name === 'TimeoutError'
    throw new Outage(port, { timed_out, code: failureCode(error) })
  }
}
