import { randomInt } from 'node:crypto'
import { confirmPhone } from '@stillwater/contract/confirm-phone'
import { sendPhoneCode } from '@stillwater/contract/phone-confirmations'
import type { Person, TestApp } from '../../../testing/build-app.ts'

/** A number that a carrier could route, and that no other test uses. */
export const somePhone = () => `${randomInt(200, 1_000)}555${randomInt(1_000, 10_000)}`

export interface Texts {
  /** What has reached this number, newest first, once every due job has run. */
  textsTo(phone: string): Promise<string[]>
  codeTo(phone: string): Promise<string>
  send(person: Person): Promise<number>
  confirm(person: Person, code: string): Promise<number>
  /** A patient with a number that can be texted. */
  withPhone(phone?: string): Promise<Person & { phone: string }>
  fault(mode: 'ok' | 'refuse' | 'error' | 'timeout'): Promise<unknown>
}

export function textsOf(product: TestApp): Texts {
  async function textsTo(phone: string) {
    await product.app.worker.runDue()
    const all = await product.app.outbox.readOutbox(500)
    return all.filter(({ channel, to }) => channel === 'sms' && to === `+1${phone}`).map(({ text }) => text)
  }
  const status = ({ path }: { path: string }, { headers }: Person, body: unknown) =>
    product.send('POST', path, { headers, body }).then((answer) => answer.status)
  return {
    textsTo,
    async codeTo(phone) {
      const [text = ''] = await textsTo(phone)
      return /\b\d{6}\b/.exec(text)?.[0] ?? 'no code'
    },
    send: (person) => status(sendPhoneCode, person, {}),
    confirm: (person, code) => status(confirmPhone, person, { code }),
    async withPhone(phone = somePhone()) {
      return { ...(await product.quickPatient({ phone })), phone }
    },
    fault: (mode) => product.send('POST', '/dev/faults', { body: { port: 'sms', mode } }),
  }
}
