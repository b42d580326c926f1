import { expect, test } from 'vitest'
import { Outage } from '../outage.ts'
import { ProcessorMisconfigured, type PaymentsPort } from './payments.port.ts'
import { reportMisconfiguration } from './report-misconfiguration.ts'

test('misconfigured processor: each refusal of our settings is reported by its code, and still thrown', async () => {
  const reported: string[] = []
  const adapter = {
    at_once: 8,
    find: () => Promise.reject(new ProcessorMisconfigured('api_key_expired')),
    forgetCard: () => Promise.reject(new Outage('payments', { code: 'ECONNRESET' })),
    cancelCharge: async () => ({ outcome: 'approved', transaction: '1' }),
  } as unknown as PaymentsPort
  const payments = reportMisconfiguration(adapter, (code) => reported.push(code))
  await expect(payments.find('a')).rejects.toBeInstanceOf(ProcessorMisconfigured)
  await expect(payments.forgetCard('b')).rejects.toBeInstanceOf(Outage)
  expect(await payments.cancelCharge('c')).toEqual({ outcome: 'approved', transaction: '1' })
  expect([payments.at_once, reported]).toEqual([8, ['api_key_expired']])
})
