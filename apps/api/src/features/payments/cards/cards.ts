import { randomUUID } from 'node:crypto'
import type { CardInfo } from '@stillwater/contract/payments'
import { Problem } from '@stillwater/contract/problems'
import { read, type Ctx } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { seal } from '../../../platform/sealing/sealing.ts'
import type { StoredCard } from '../../../ports/payments/payments.port.ts'
import { readKey } from '../../people/person-keys.ts'
import type { PaymentMethodRow } from '../payments.table.ts'

const place = (id: string) => ({ table: 'payment_methods', column: 'sealed', id })

const replaceCard = statement<never>(
  'replace_card',
  'update payment_methods set replaced_at = app_now() where patient_id = $1 and replaced_at is null',
)
const addCard = statement<never>(
  'add_card',
  `insert into payment_methods (id, patient_id, reference, brand, last4, exp_month, exp_year, sealed)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
const cardOnFile = statement<Pick<PaymentMethodRow, 'id' | 'brand' | 'last4' | 'exp_month' | 'exp_year'>>(
  'card_on_file',
  `select id, brand, last4, exp_month, exp_year from payment_methods where patient_id = $1 and replaced_at is null`,
)

export interface NewCard {
  patient_id: string
  cardholder_name: string
  zip: string
  /** What the processor returned for it. */
  stored: StoredCard
}

/** Puts a card on file in place of the one before. The caller has locked the patient's money. */
export async function saveCard(connection: Connection, keyring: Keyring, card: NewCard): Promise<string> {
  const { patient_id, cardholder_name, zip, stored } = card
  const { reference, brand, last4, exp_month, exp_year } = stored
  const key = await readKey(connection, keyring, patient_id)
  if (!key) throw new Problem('not_found')
  const id = randomUUID()
  const sealed = seal(key, place(id), { cardholder_name, zip })
  await connection.run(replaceCard, [patient_id])
  await connection.run(addCard, [id, patient_id, reference, brand, last4, exp_month, exp_year, sealed])
  return id
}

export function readCardInfo(ctx: Ctx<'patient'>) {
  return read(ctx, (connection) => readCard(connection, ctx.session.user_id))
}

export async function readCard({ run }: Pick<Connection, 'run'>, patient_id: string): Promise<CardInfo> {
  const [card] = await run(cardOnFile, [patient_id])
  return {
    provider: card?.brand ?? null,
    last4: card?.last4 ?? null,
    exp_month: card?.exp_month ?? null,
    exp_year: card?.exp_year ?? null,
  }
}

export async function cardIdOf({ run }: Connection, patient_id: string): Promise<string | null> {
  const [card] = await run(cardOnFile, [patient_id])
  return card?.id ?? null
}
