import { goodPassword, type Person, type TestApp } from '../../../testing/build-app.ts'

let counter = 0
export const newAddress = () => `robin.moved${++counter}@example.com`

/** The steps from a new address in the profile to its confirmation. */
export function emailChanging(product: TestApp) {
  const ask = (person: Person, email: string, more: object = {}) =>
    product.send('PUT', `/api/users/${person.user.id}`, {
      body: { email, ...more },
      headers: person.headers,
    })
  const path = (person: Person) => `/api/users/${person.user.id}/email_change`
  const pending = async (person: Person) =>
    (await product.send('GET', path(person), { headers: person.headers })).json as {
      email_change: { email: string; expires_at: string } | null
    }
  const resend = (person: Person) => product.send('POST', path(person), { body: {}, headers: person.headers })
  const withdraw = (person: Person) => product.send('DELETE', path(person), { headers: person.headers })
  const confirm = (token: string) => product.send('POST', '/api/email_changes/confirm', { body: { token } })

  const undo = (token: string) => product.send('POST', '/api/email_changes/undo', { body: { token } })

  /** The token of the newest link that was sent to an address. */
  const mailedToken = (email: string) => newest(email, /\/user\/email_change\?token=([\w-]+)/)
  const undoToken = (email: string) => newest(email, /\/user\/email_change\/undo\?token=([\w-]+)/)

  async function newest(email: string, link: RegExp): Promise<string> {
    for (const { text } of await product.mailTo(email)) {
      const [, token] = link.exec(text) ?? []
      if (token) return token
    }
    return ''
  }

  /** Asks for a new address and returns the token of its link. */
  async function asked(person: Person, email: string): Promise<string> {
    await ask(person, email, { current_password: goodPassword })
    return mailedToken(email)
  }

  const subjects = async (email: string) => (await product.mailTo(email)).map(({ subject }) => subject)
  const valid = async (headers: Record<string, string>) =>
    (await product.send('GET', '/api/auth/validate_token', { headers })).status

  return { ask, asked, pending, resend, withdraw, confirm, undo, mailedToken, undoToken, subjects, valid }
}
