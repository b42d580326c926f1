/** Someone of the demo who calls the API without a browser. */
export interface Caller {
  user_id: string
  call<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T>
  bytes(path: string): Promise<Buffer>
}

const names = ['access-token', 'client', 'uid']

export async function callerOf(base_url: string, person: string): Promise<Caller> {
  const post = (path: string, body: object) =>
    fetch(base_url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  let reply = await post('/api/auth/sign_in', { email: `${person}@demo.test`, password: 'Stillwater-1' })
  if (reply.status === 401) {
    // Staff of the demo owe a second factor, and are told its code.
    const { challenge, demo_code } = (await reply.json()) as Record<string, string>
    reply = await post('/api/auth/second_factor', { challenge, code: demo_code })
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
    call: async <T>(method: string, path: string, body?: object) =>
      (await send(method, path, body)).json() as Promise<T>,
    bytes: async (path) => Buffer.from(await (await send('GET', path)).arrayBuffer()),
  }
}
