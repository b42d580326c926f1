import { expect, test } from 'vitest'
import { buildApp } from './testing/build-app.ts'
import { Outage } from './ports/outage.ts'

test('simulated services: outside of a demo they are off, unless the operator has named them', async () => {
  const product = await buildApp({ DEMO: '0', ALLOW_SIMULATED: 'identity' })
  const { eligibility, mail, payments, pharmacy, sms, identity } = product.app.services
  const someone = { reference_id: 'r', first_name: 'Robin', last_name: 'Tester', dob: '1990-01-02' }
  const asked: [port: object, method: string][] = [
    [eligibility, 'check'],
    [mail, 'send'],
    [payments, 'charge'],
    [pharmacy, 'place'],
    [sms, 'send'],
  ]
  for (const [port, method] of asked) {
    const call = Reflect.get(port, method) as () => Promise<unknown>
    await expect(call(), method).rejects.toThrow(Outage)
  }
  expect((await product.send('GET', '/embedded-payments/accept.js')).status).toBe(404)
  expect(await identity.check(someone, 'key')).toMatchObject({ status: 'verified' })
  await product.close()
})
