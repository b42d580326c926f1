import { t } from '@stillwater/contract/words'
import type { AlertTier } from '@stillwater/domain/safety/response'
import { clinicBrand } from '../../platform/clinic-brand.ts'
import { writeLetter } from '../../platform/letter.ts'
import { failureCode } from '../../ports/outage.ts'
import type { Tools } from '../../services.ts'
import { openUser, type UserRow } from '../people/user-record.ts'

export interface Delivery {
  user_id: string | null
  channel: 'email' | 'sms' | 'none'
  outcome: 'accepted' | 'refused' | 'no_recipient'
  code: string | null
}

export interface AlertAbout {
  task_id: string
  safety: boolean
  /** Nobody did what was due in time. */
  overdue: boolean
  tier: AlertTier
  /** The same at every try of one round: two messages with one key are one message. */
  round: string
}

/**
 * Tells one person by email and by text that something urgent is theirs: no name and nothing of what it is about leaves
 * the clinic. One channel that fails never keeps the other from being tried.
 */
export async function deliverAlert(tools: Tools, person: UserRow, about: AlertAbout): Promise<Delivery[]> {
  const { mail, sms, keyring } = tools
  const { email, phone } = openUser(person, keyring)
  const dedupe_key = `${about.round}-${person.id}`
  const { subject, href } = wordsOf(tools, about)
  const brand = await clinicBrand(tools.database)
  const letter = writeLetter(brand, {
    subject,
    paragraphs: [t('Please sign in and acknowledge it. We’ll keep sending alerts until someone does.')],
    action: { label: t('Open the task'), href },
  })
  const text = `${brand.name}: ${subject}. ${href}`
  const ways = [
    attempt(person, 'email', mail.delivers, () => mail.send({ to: email, ...letter, dedupe_key })),
  ]
  if (phone)
    ways.push(
      attempt(person, 'sms', sms.delivers, () =>
        sms.send({ to: `+1${phone}`, text, user_id: person.id, dedupe_key }),
      ),
    )
  return Promise.all(ways)
}

/** Those who run the clinic see that nobody answers, and nothing of the task. */
function wordsOf({ origins }: Tools, { task_id, safety, overdue, tier }: AlertAbout) {
  const [origin = ''] = origins()
  const canOpen = safety && tier !== 'admins'
  const href = canOpen ? `${origin}/care/safety/${task_id}` : `${origin}/care`
  if (tier === 'admins') return { subject: t('No one has answered an urgent task'), href }
  const subject = overdue
    ? t('An urgent task is overdue and needs you now')
    : t('An urgent task needs you now')
  return { subject, href }
}

async function attempt(
  { id: user_id }: UserRow,
  channel: 'email' | 'sms',
  delivers: boolean,
  send: () => Promise<void>,
): Promise<Delivery> {
  const refused = (code: string): Delivery => ({
    user_id,
    channel,
    outcome: 'refused',
    code: code.slice(0, 60),
  })
  // Kept in an outbox that nobody reads: not delivered.
  if (!delivers) return refused('not_configured')
  try {
    await send()
    return { user_id, channel, outcome: 'accepted', code: null }
  } catch (error) {
    return refused(failureCode(error))
  }
}
