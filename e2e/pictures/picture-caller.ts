/** Someone of the demo who calls the API without a browser. */
export interface Caller {
  user_id: string
  /** What staff of the demo gave as their second factor. */
  factor_code: string | undefined
  call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T>
  bytes(path: string): Promise<Buffer>
}

const names = ['access-token', 'client', 'uid']

/** A request of no one in particular. */
export function postJson(base_url: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(base_url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Signs someone of the demo in; staff with this code, or with the one that the demo tells them. */
export async function callerOf(base_url: string, person: string, code?: string): Promise<Caller> {
  const account = { email: `${person}@demo.test`, password: 'Stillwater-1' }
  let reply = await postJson(base_url, '/api/auth/sign_in', account)
  let factor_code = code
  if (reply.status === 401) {
    const { challenge, demo_code } = (await reply.json()) as Record<string, string>
    factor_code ??= demo_code
    reply = await postJson(base_url, '/api/auth/second_factor', { challenge, code: factor_code })
  }
  if (!reply.ok) throw new Error(`${person} cannot sign in: ${reply.status}`)
  const headers = Object.fromEntries(names.map((name) => [name, reply.headers.get(name) ?? '']))
  const { data } = (await reply.json()) as { data: { id: string } }

  async function send(method: string, path: string, body?: object): Promise<Response> {
    const sent = body && {
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    }
    const answer = await fetch(base_url + path, { method, headers, ...sent })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  return {
    user_id: data.id,
    factor_code,
    call: async <T>(method: string, path: string, body?: object) =>
      (await send(method, path, body)).json() as Promise<T>,
    bytes: async (path) => Buffer.from(await (await send('GET', path)).arrayBuffer()),
  }
}
