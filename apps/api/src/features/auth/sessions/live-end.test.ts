import { endSession } from '@stillwater/contract/auth'
import { liveClose } from '@stillwater/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { connect } from '../../../testing/live-line.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

const ways: Record<string, (robin: Person) => Promise<unknown>> = {
  'signs out': ({ headers }) => product.send('DELETE', '/api/auth/sign_out', { headers }),
  'is idle for too long': () => product.advance(30 * minuteMs),
  'was signed in for fourteen days': async () => {
    await product.advance(14 * dayMs)
    await product.rows('update sessions set last_used_at = app_now()')
  },
  'is no longer active': ({ user }) =>
    product.rows('update users set active = false where id = $1', [user.id]),
  'changes the password on another device': async ({ email }) => {
    const { headers } = await product.signedIn(email)
    const password = 'Calm-Meadow-9'
    await product.send('PUT', '/api/auth/password', {
      body: { password, password_confirmation: password },
      headers,
    })
  },
  'ends it on another device': async ({ email, headers }) => {
    const other = await product.signedIn(email)
    await other.api.call(endSession, { params: { id: headers['client'] as string } })
  },
  'signs in ten more times': async ({ email }) => {
    for (let at = 0; at < 10; at++) await product.signedIn(email)
  },
}

test.each(Object.keys(ways))('live connection: it ends when its owner %s', async (way) => {
  const robin = await product.quickPatient()
  const line = await connect(product.url, robin)
  expect(line.received.map(({ type }) => type)).toContain('ready')
  await ways[way]?.(robin)
  expect(await line.closed).toBe(liveClose.signed_out)
})
