import { createHash, randomUUID } from 'node:crypto'
import { normalizeEmail } from '@stillwater/domain/formats/email'
import { maskEmail, maskPhone } from '@stillwater/domain/formats/masked-address'
import { MailRefused, type Mail } from '../../ports/mail/mail.port.ts'
import { SmsRefused, type Sms } from '../../ports/sms/sms.port.ts'
import { nobody, statement, type Database } from '../db/database.ts'
import { describeError, type Log } from '../log.ts'
import { blindIndex } from '../sealing/blind-index.ts'
import { clinicOpen, clinicSeal } from '../sealing/clinic-seal.ts'
import type { Keyring } from '../sealing/keyring.ts'

interface DeliveryTools {
  /** Opened with the rights of the background. */
  database: Database
  keyring: Keyring
  log: Pick<Log, 'error'>
}

/** The job that sends. */
interface SendingJob {
  id: number
  name: string
}

interface Attempt {
  channel: 'mail' | 'sms'
  /** Masked. */
  to: string
  user_id: string | null
  email_index: Buffer | null
  dedupe_key: string | undefined
  state: 'accepted' | 'refused' | 'failed'
  code: string | null
}

// A message that was accepted stays so, whatever a later attempt with the same key says.
const upsert = statement<never>(
  'record_delivery',
  `insert into deliveries as d (id, channel, kind, job_id, user_id, state, code, message_sha256, sealed)
   values ($1, $2, $3, $4, coalesce($5::uuid, (select id from users where email_index = $6)), $7, $8, $9, $10)
   on conflict on constraint one_delivery_per_message do update set attempts = d.attempts + 1, tried_at = app_now(),
     job_id = excluded.job_id, state = case when d.state = 'accepted' then d.state else excluded.state end,
     code = case when d.state = 'accepted' then d.code else excluded.code end`,
)

const place = (id: string) => ({ table: 'deliveries', column: 'sealed', id })

export const sealAddress = (keyring: Keyring, id: string, to: string) =>
  clinicSeal(keyring, place(id), { to })

export const openAddress = (keyring: Keyring, id: string, sealed: Buffer) =>
  clinicOpen<{ to: string }>(keyring, place(id), sealed).to

/** The mail and text services, with a row in the delivery log for each message that a job hands to them. */
export function recordDeliveries(
  tools: DeliveryTools,
  { mail, sms }: { mail: Mail; sms: Sms },
  job: SendingJob,
) {
  async function attempt(
    about: Omit<Attempt, 'state' | 'code'>,
    delivers: boolean,
    send: () => Promise<void>,
  ): Promise<void> {
    try {
      await send()
    } catch (error) {
      const isRefused = error instanceof MailRefused || error instanceof SmsRefused
      await record({ ...about, state: isRefused ? 'refused' : 'failed', code: codeOf(error) })
      throw error
    }
    // Kept in an outbox that nobody reads: not delivered.
    await record(
      delivers
        ? { ...about, state: 'accepted', code: null }
        : { ...about, state: 'refused', code: 'not_configured' },
    )
  }

  /** The message has left or failed already, so a log that cannot be written must not make the job run again. */
  async function record({
    channel,
    to,
    user_id,
    email_index,
    dedupe_key,
    state,
    code,
  }: Attempt): Promise<void> {
    const id = randomUUID()
    const message = createHash('sha256')
      .update(dedupe_key ?? id)
      .digest()
    const sealed = sealAddress(tools.keyring, id, to)
    const values = [id, channel, job.name, job.id, user_id, email_index, state, code, message, sealed]
    await tools.database
      .transaction(nobody, ({ run }) => run(upsert, values))
      .catch((error: unknown) =>
        tools.log.error({ event: 'delivery_log_failed', job: job.name, ...describeError(error) }),
      )
  }

  return {
    mail: {
      delivers: mail.delivers,
      send(message) {
        const { to, dedupe_key } = message
        const email_index = blindIndex(tools.keyring, 'email', normalizeEmail(to))
        const about = { channel: 'mail', to: maskEmail(to), user_id: null, email_index, dedupe_key } as const
        return attempt(about, mail.delivers, () => mail.send(message))
      },
    } satisfies Mail,
    sms: {
      delivers: sms.delivers,
      send(message) {
        const { to, user_id = null, dedupe_key } = message
        const about = { channel: 'sms', to: maskPhone(to), user_id, email_index: null, dedupe_key } as const
        return attempt(about, sms.delivers, () => sms.send(message))
      },
    } satisfies Sms,
  }
}

/** The codes of our ports are a status or a name of a fault. Anything else could repeat an address, and is not kept. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^[\w. -]{1,60}$/.test(code) ? code : 'unknown'
}
