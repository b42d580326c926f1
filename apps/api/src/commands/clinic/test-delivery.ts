import { randomUUID } from 'node:crypto'
import { parsePhone } from '@stillwater/domain/formats/phone'
import { clinicBrand } from '../../platform/clinic-brand.ts'
import { writeLetter } from '../../platform/letter.ts'
import type { Outcome } from '../command.ts'
import type { ClinicTools } from './with-clinic.ts'

/** Sends one email and one text, where asked, and says what became of each. */
export async function testDelivery(
  { database, mail, sms }: Pick<ClinicTools, 'database' | 'mail' | 'sms'>,
  { email, phone }: { email: string; phone: string },
): Promise<Outcome[]> {
  const dedupe_key = `clinic setup ${randomUUID()}`
  const brand = await clinicBrand(database)
  const outcomes: Outcome[] = []
  if (email) {
    const letter = writeLetter(brand, {
      subject: 'Test email from your clinic',
      paragraphs: ['If you can read this, your clinic can send email.'],
    })
    outcomes.push(
      await tried('The test email', 'SMTP_URL', mail.delivers, () =>
        mail.send({ to: email, ...letter, dedupe_key }),
      ),
    )
  }
  if (phone)
    outcomes.push(
      await tried('The test text', 'TWILIO_ACCOUNT_SID', sms.delivers, () =>
        sms.send({
          to: `+1${parsePhone(phone)}`,
          text: `${brand.name}: your clinic can send texts.`,
          dedupe_key,
        }),
      ),
    )
  return outcomes
}

async function tried(
  what: string,
  setting: string,
  delivers: boolean,
  send: () => Promise<void>,
): Promise<Outcome> {
  if (!delivers) return { ok: false, sentence: `${what} went nowhere: set ${setting} first.` }
  try {
    await send()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { ok: false, sentence: `${what} was not accepted: ${why}` }
  }
  return { ok: true, sentence: `${what} was accepted for delivery.` }
}
