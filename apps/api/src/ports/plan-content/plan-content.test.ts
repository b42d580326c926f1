import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Outage } from '../outage.ts'
import { embeddedPlanContent } from './embedded-plan-content.ts'
import { httpPlanContent } from './http-plan-content.ts'

const asked = { promo: 'CARE30', month_cents: 8500, first_month_cents: 3000 }

/** What a content service may answer, by the code it is asked for. */
const answers: Record<string, [number, string]> = {
  CARE30: [200, JSON.stringify({ plan_price: '$30', payment_green_banner: 'Welcome', more: 1 })],
  LOST: [404, '{}'],
  DOWN: [500, 'oops'],
  ODD: [200, '{"plan_price": 30}'],
  PAGE: [200, '<html>'],
}
let server: Server
let url: string
const paths: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    paths.push(request.url ?? '')
    const [status, body] = answers[request.url?.split('/').at(-1) ?? ''] ?? [404, '']
    response.writeHead(status).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/promos/`
})
afterAll(() => server.close())

// A-ANL-009 to 012
test('plan content: without a content service the text follows from the prices', async () => {
  expect(await embeddedPlanContent.read(asked)).toEqual({
    plan_price: '$30',
    plan_price_strikethrough: '$85',
    plan_under_price_text: 'first month, then $85 a month',
    payment_green_banner: 'You pay $30 today. Billing of the full price begins about 30 days after signup.',
  })
  expect(await embeddedPlanContent.read({ ...asked, first_month_cents: 8500 })).toMatchObject({
    plan_price: '$85',
    plan_price_strikethrough: '',
  })
})

describe('plan content: a content service', () => {
  // A-ANL-008
  test('gets the promo code, and only the four known fields of its reply are used', async () => {
    expect(await httpPlanContent({ url }).read(asked)).toEqual({
      plan_price: '$30',
      plan_price_strikethrough: '',
      plan_under_price_text: '',
      payment_green_banner: 'Welcome',
    })
    expect(paths.at(-1)).toBe('/promos/CARE30')
  })

  test('that does not know the code returns nothing', async () => {
    expect(await httpPlanContent({ url }).read({ ...asked, promo: 'LOST' })).toBeNull()
  })

  test.each(['DOWN', 'ODD', 'PAGE'])('with an invalid reply is an outage: %s', async (promo) => {
    await expect(httpPlanContent({ url }).read({ ...asked, promo })).rejects.toBeInstanceOf(Outage)
  })

  test('that cannot be reached is an outage', async () => {
    await expect(httpPlanContent({ url: 'http://127.0.0.1:9' }).read(asked)).rejects.toBeInstanceOf(Outage)
  })
})
