import { expect } from 'vitest'
import type { Person, TestApp } from '../../../testing/build-app.ts'

export const newPassword = 'Calm-Meadow-9'

export type Resetting = ReturnType<typeof resetting>

/** The steps from a forgotten password to a new one. */
export function resetting(product: TestApp) {
  const page = `${product.url}/user/password_reset/change`
  const ask = (body: unknown) => product.send('POST', '/api/auth/password', { body })

  /** The path of the link in the newest email. */
  async function mailedLink(email: string): Promise<string> {
    const { text } = await product.newestMail(email, 'Choose a new password')
    const [href = ''] = /http\S+\/api\/auth\/password\/edit\S+/.exec(text) ?? []
    expect(href.startsWith(product.url)).toBe(true)
    return href.slice(product.url.length)
  }

  async function askedLink(person: Person): Promise<string> {
    expect((await ask({ email: person.email, redirect_url: page })).status).toBe(200)
    return mailedLink(person.email)
  }

  /** What the page of the new password is given, once the link was opened. */
  async function opened(link: string): Promise<Record<'access-token' | 'client' | 'uid', string>> {
    const answer = await product.send('GET', link)
    expect(answer.status).toBe(302)
    const { searchParams } = new URL(answer.headers.get('location') ?? '')
    const read = (name: string) => searchParams.get(name) ?? ''
    return { 'access-token': read('access-token'), client: read('client'), uid: read('uid') }
  }

  const choose = (headers: Record<string, string>, password = newPassword) =>
    product.send('PUT', '/api/auth/password', {
      body: { password, password_confirmation: password },
      headers,
    })

  return { page, ask, mailedLink, askedLink, opened, choose }
}
