import { failureCode, Outage } from './outage.ts'

export interface HttpCall {
  port: string
  url: string
  headers: Record<string, string>
  body: string
  deadline_ms: number
}

/** Posts to an outside service. A lost connection or a late answer is an outage; any status is an answer. */
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
      // A redirect would carry the message, and perhaps the credentials, to somewhere nobody configured.
      redirect: 'error',
      signal: AbortSignal.timeout(deadline_ms),
    })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    const timed_out = error instanceof Error && error.name === 'TimeoutError'
    throw new Outage(port, { timed_out, code: failureCode(error) })
  }
}
