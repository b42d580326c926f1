import { promoRule, type PromoCode } from '@stillwater/domain/plans/promo-codes'
import { builtInPromos, normalizePromo, type PromoRule } from '@stillwater/domain/plans/promos'
import { statement, type Connection } from '../../../platform/db/database.ts'

const byCode = statement<PromoCode & { is_over: boolean }>(
  'promo_by_code',
  `select code, first_month_cents, week_cents, from_day::text, until_day::text, plans, for_insurance, is_over
   from promo_by_code($1)`,
)
const claim = statement<never>('claim_promo', 'select claim_promo($1)')

/** The codes that a given one may mean: the product's, and the clinic's own of that name. */
export async function knownPromos(
  { run }: Pick<Connection, 'run'>,
  code: string | null | undefined,
): Promise<readonly PromoRule[]> {
  const given = normalizePromo(code)
  const [own] = given === '' ? [] : await run(byCode, [given])
  return own ? [...builtInPromos, promoRule(own)] : builtInPromos
}

/** The same for a payment: those with the same code take turns from here to their commit. */
export async function claimedPromos(
  connection: Pick<Connection, 'run'>,
  code: string | null | undefined,
): Promise<readonly PromoRule[]> {
  const given = normalizePromo(code)
  if (given !== '') await connection.run(claim, [given])
  return knownPromos(connection, given)
}
