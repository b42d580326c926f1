import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Reply } from '@stillwater/contract/endpoint'
import type { sendPhoneCode as contract } from '@stillwater/contract/phone-confirmations'
import { Problem, type ProblemCode } from '@stillwater/contract/problems'
import { phoneCodeLifeMs } from '@stillwater/domain/auth/phone-code'
import { transaction, type Ctx } from '../../../context.ts'
import { nobody, type Connection } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { blindIndex } from '../../../platform/sealing/blind-index.ts'
import { Outage } from '../../../ports/outage.ts'
import { findRecipient } from '../../people/texts/text-person.ts'
import { lockUserRow, openUser } from '../../people/user-record.ts'
import { countPhoneCode, resendAfterSeconds } from './phone-code-limits.ts'
import { phoneConfirmations } from './phone-confirmations.table.ts'
import { sendPhoneCodeLater, textPhoneCode } from './send-phone-code.job.ts'

type Sent = Reply<typeof contract>
type Delivery = Awaited<ReturnType<typeof textPhoneCode>>

const refusals: Partial<Record<Delivery | 'delayed', ProblemCode>> = {
  no_phone: 'phone_missing',
  unroutable: 'phone_not_textable',
  refused: 'phone_not_textable',
  opted_out: 'phone_opted_out',
}

/** Texts a new code, which replaces the one before it. The reply says "sent" only once the carrier accepted the text. */
export async function sendPhoneCode(ctx: Ctx<'patient'>): Promise<Sent> {
  const { user_id } = ctx.session
  const { background, keyring } = ctx
  const recipient = await findRecipient({ database: background, keyring }, user_id, 'code')
  // A code that cannot be sent is not counted as an attempt.
  if (typeof recipient === 'string') throw new Problem(refusals[recipient] ?? 'phone_not_textable')
  const { phone, code } = await transaction(ctx, (connection) => makeCode(ctx, connection))
  if (!code) return { delivery: 'confirmed', phone, expires_at: null, resend_after_seconds: 0 }
  const delivery = await deliver(ctx, code.id)
  const problem = refusals[delivery]
  if (problem) {
    await transaction(ctx, ({ db }) =>
      db.delete(phoneConfirmations).where(eq(phoneConfirmations.id, code.id)),
    )
    throw new Problem(problem)
  }
  return {
    delivery: delivery === 'sent' ? 'sent' : 'delayed',
    phone,
    expires_at: code.expires_at,
    resend_after_seconds: resendAfterSeconds,
  }
}

async function makeCode(ctx: Ctx<'patient'>, connection: Connection) {
  const { user_id } = ctx.session
  const { keyring } = ctx
  const { db } = connection
  const now = ctx.now()
  const row = await lockUserRow(connection, user_id)
  const phone = row ? openUser(row, keyring).phone : null
  if (!row || phone === null) throw new Problem('phone_missing')
  if (row.phone_confirmed_at) return { phone, code: null }
  const phone_index = blindIndex(keyring, 'phone', phone)
  const ip = blindIndex(keyring, 'attempt', ctx.arrival.ip_prefix)
  await countPhoneCode(connection, { user_id, phone_index, ip, now })
  const code = { id: randomUUID(), expires_at: new Date(now.getTime() + phoneCodeLifeMs).toISOString() }
  await db.delete(phoneConfirmations).where(eq(phoneConfirmations.user_id, user_id))
  await db.insert(phoneConfirmations).values({ ...code, user_id, phone_index })
  await auditCall(ctx, connection, { record_type: 'user', record_id: user_id })
  return { phone, code }
}

async function deliver(
  { background, keyring, session, sms }: Ctx<'patient'>,
  confirmation_id: string,
): Promise<Delivery | 'delayed'> {
  const { user_id } = session
  try {
    return await textPhoneCode({ database: background, keyring, sms }, { id: confirmation_id, user_id })
  } catch (error) {
    if (!(error instanceof Outage)) throw error
    await background.transaction(nobody, (connection) =>
      enqueue(connection, sendPhoneCodeLater, { confirmation_id }),
    )
    return 'delayed'
  }
}
