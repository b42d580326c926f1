import { afterAll, beforeAll } from 'vitest'
import { buildApp, type Person, type TestApp, type Wire } from '../../testing/build-app.ts'

export const signInPath = '/api/auth/sign_in'

/** A product with one patient who has signed up. */
export function buildSignInApp(onBuilt: (product: TestApp, robin: Person) => void): void {
  let product: TestApp
  beforeAll(async () => {
    product = await buildApp()
    onBuilt(product, await product.quickPatient())
  })
  afterAll(() => product.close())
}

/** The session of a reply, as the headers of the next call. */
export const sessionOf = ({ headers }: Wire) => ({
  'access-token': headers.get('access-token') ?? '',
  client: headers.get('client') ?? '',
  uid: headers.get('uid') ?? '',
})

export const validateToken = (product: TestApp, headers: Record<string, string>) =>
  product.send('GET', '/api/auth/validate_token', { headers })
