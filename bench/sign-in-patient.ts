/** A demo patient's id, and the headers that every call of theirs carries. */
export async function signInPatient(
  url: string,
  email = 'cash-medication@demo.test',
): Promise<{ id: string; headers: Record<string, string> }> {
  const answer = await fetch(`${url}/api/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Stillwater-1' }),
  })
  if (!answer.ok) throw new Error(`The demo patient could not sign in: ${answer.status}.`)
  const { data } = (await answer.json()) as { data: { id: string } }
  const names = ['access-token', 'client', 'uid']
  return {
    id: data.id,
    headers: Object.fromEntries(names.map((name) => [name, answer.headers.get(name) ?? ''])),
  }
}
