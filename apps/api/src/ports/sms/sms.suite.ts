import { expect, test } from 'vitest'
import { SmsRefused, type Sms } from './sms.port.ts'

export interface SmsUnderTest {
  sms: Sms
  /** What has reached this phone, oldest first. */
  received(number: string): Promise<string[]>
}

let phones = 0
/** An unused number: 555-01xx is reserved for fiction, so the area code varies. */
export const somePhone = () => `+1${200 + phones++}5550123`

/** The behavior that every sms adapter must have. */
export function smsSuite(under: () => SmsUnderTest): void {
  test('sms: a message arrives as it was written', async () => {
    const { sms, received } = under()
    const to = somePhone()
    const text = 'Zoë, your visit is at 9:00 & it’s by video + chat = 100% 🌊'
    await sms.send({ to, text })
    expect(await received(to)).toEqual([text])
  })

  test.each([
    '4155550123',
    '+14155550',
    '+1 415 555 0123',
    '+11155550123',
    '+447911123456',
    '+14155550123\r\n',
    '',
  ])('sms: the number %j is refused, and the error does not contain it', async (to) => {
    const { sms, received } = under()
    const error = await sms.send({ to, text: 'Hello' }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(SmsRefused)
    expect(error).toMatchObject({ code: 'number', message: 'The text message was refused (number).' })
    expect(await received(to)).toEqual([])
  })

  test.each(['', '  ', 'x'.repeat(1_601)])('sms: an empty or too long message is refused', async (text) => {
    await expect(under().sms.send({ to: somePhone(), text })).rejects.toMatchObject({ code: 'length' })
  })
}
