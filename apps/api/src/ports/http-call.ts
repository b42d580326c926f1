import { failureCode, Outage } from './outage.ts'

export interface HttpCall {
  port: string
  url: string
  headers: Record<string, string>
  body: string
  deadline_ms: number
}

/** Posts to an external service. A lost connection or a timeout is an outage; any status is a reply. */
export const post = (call: HttpCall) => send({ ...call, method: 'POST' })

export async function send({
  method,
  port,
  url,
  headers,
  body,
  deadline_ms,
}: Omit<HttpCall, 'body'> & { method: 'GET' | 'POST' | 'PUT'; body?: string }): Promise<{
  status: number
  text: string
}> {
  try {
    const answer = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
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
