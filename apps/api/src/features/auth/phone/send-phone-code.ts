import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Reply } from '@stillwater/contract/endpoint'
import type { sendPhoneCode as sendPhoneCodeCall } from '@stillwater/contract/phone-confirmations'
import { Problem, type ProblemCode } from '@stillwater/contract/problems'
import { phoneCodeLifeMs } from '@stillwater/domain/auth/phone-code'
import type { Context } from '../../../platform/context.ts'
import { nobody, type Connection } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { blindIndex } from '../../../platform/sealing/blind-index.ts'
import { Outage } from '../../../ports/outage.ts'
import type { Services } from '../../../services.ts'
import { findRecipient } from '../../people/texts/text-person.ts'
import { openUser, readUserRow } from '../../people/user-record.ts'
import { users } from '../../people/users.table.ts'
import { countPhoneCode, resendAfterSeconds } from './phone-code-limits.ts'
import { phoneConfirmations } from './phone-confirmations.table.ts'
import { recordPhoneStep } from './record-phone-step.ts'
import { sendPhoneCodeLater, textPhoneCode } from './send-phone-code.job.ts'

type Sent = Reply<typeof sendPhoneCodeCall>
type Delivery = Awaited<ReturnType<typeof textPhoneCode>>

const refusals: Partial<Record<Delivery | 'delayed', ProblemCode>> = {
  no_phone: 'phone_missing',
  unroutable: 'phone_not_textable',
  refused: 'phone_not_textable',
  opted_out: 'phone_opted_out',
}

/** Texts a new code, which ends the one before it. The reply says "sent" only once the carrier has taken the text. */
export async function sendPhoneCode(services: Services, context: Context<'patient'>): Promise<Sent> {
  const { user_id } = context.session
  const { background, keyring } = services
  const recipient = await findRecipient({ database: background, keyring }, user_id, 'code')
  // What cannot be sent is not counted as a try.
  if (typeof recipient === 'string') throw new Problem(refusals[recipient] ?? 'phone_not_textable')
  const made = await context.database.transaction(context.session, (connection) =>
    makeCode(services, context, connection),
  )
  if (!made.code)
    return { delivery: 'confirmed', phone: made.phone, expires_at: null, resend_after_seconds: 0 }
  const { id, expires_at } = made.code
  const delivery = await deliver(services, { id, user_id })
  const problem = refusals[delivery]
  if (problem) {
    await context.database.transaction(context.session, ({ db }) =>
      db.delete(phoneConfirmations).where(eq(phoneConfirmations.id, id)),
    )
    throw new Problem(problem)
  }
  return {
    delivery: delivery === 'sent' ? 'sent' : 'delayed',
    phone: made.phone,
    expires_at,
    resend_after_seconds: resendAfterSeconds,
  }
}

async function makeCode({ keyring }: Services, context: Context<'patient'>, connection: Connection) {
  const { user_id } = context.session
  const { db } = connection
  await db.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for('update')
  const row = await readUserRow(connection, user_id)
  const phone = row ? openUser(row, keyring).phone : null
  if (!row || phone === null) throw new Problem('phone_missing')
  if (row.phone_confirmed_at) return { phone, code: null }
  const phone_index = blindIndex(keyring, 'phone', phone)
  const ip = blindIndex(keyring, 'attempt', context.arrival.ip_prefix)
  await countPhoneCode(connection, { user_id, phone_index, ip }, context.now())
  const code = {
    id: randomUUID(),
    expires_at: new Date(context.now().getTime() + phoneCodeLifeMs).toISOString(),
  }
  await db.delete(phoneConfirmations).where(eq(phoneConfirmations.user_id, user_id))
  await db.insert(phoneConfirmations).values({ ...code, user_id, phone_index })
  await recordPhoneStep(connection, context, 'POST /api/phone_confirmations', 'ok')
  return { phone, code }
}

async function deliver(
  { background, keyring, sms }: Services,
  sent: { id: string; user_id: string },
): Promise<Delivery | 'delayed'> {
  try {
    return await textPhoneCode({ database: background, keyring, sms }, sent)
  } catch (error) {
    if (!(error instanceof Outage)) throw error
    await background.transaction(nobody, (connection) =>
      enqueue(connection, sendPhoneCodeLater, { confirmation_id: sent.id }),
    )
    return 'delayed'
  }
}
