/** What happened to money, as double entries: debits are positive, credits negative, and every event sums to zero. */
export const accounts = [
  'receivable', // what the patient owes
  'cash',
  'revenue',
  'discounts',
  'credit', // what the clinic owes the patient and takes off a later bill
  'refunds',
  'written_off',
  'held', // what the processor holds back while a payment is disputed
  'dispute_losses',
  'dispute_fees',
] as const
export type Account = (typeof accounts)[number]

export interface Posting {
  account: Account
  amount_cents: number
}

export const lineKinds = ['plan', 'unused', 'discount', 'credit_used', 'credit_kept', 'service'] as const
type LineKind = (typeof lineKinds)[number]

export interface Line {
  kind: LineKind
  description: string
  amount_cents: number
}

const accountOf: Record<LineKind, Account> = {
  plan: 'revenue',
  service: 'revenue',
  unused: 'revenue',
  discount: 'discounts',
  credit_used: 'credit',
  credit_kept: 'credit',
}

export const totalOf = (lines: readonly Pick<Line, 'amount_cents'>[]): number =>
  lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

// `reinstated` undoes a closing that should not have been; migration 0060 alone writes it.
export const ledgerEvents = [
  'issued',
  'paid',
  'refunded',
  'voided',
  'written_off',
  'reinstated',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const
export type LedgerEvent = (typeof ledgerEvents)[number]

/** One posting function for each event. */
export const post = {
  issued: (lines: readonly Line[]) =>
    kept([
      { account: 'receivable', amount_cents: totalOf(lines) },
      ...lines.map(({ kind, amount_cents }) => ({ account: accountOf[kind], amount_cents: -amount_cents })),
    ]),
  paid: (cents: number) => move('cash', 'receivable', cents),
  refunded: (cents: number) => move('refunds', 'cash', cents),
  credit_refunded: (cents: number) => move('credit', 'cash', cents),
  voided: (lines: readonly Line[]) =>
    post.issued(lines).map((posting) => ({ ...posting, amount_cents: -posting.amount_cents })),
  written_off: (cents: number) => move('written_off', 'receivable', cents),
  disputed: (cents: number, fee_cents: number) =>
    kept([...move('held', 'cash', cents), ...move('dispute_fees', 'cash', fee_cents)]),
  dispute_won: (cents: number) => move('cash', 'held', cents),
  dispute_lost: (cents: number) => move('dispute_losses', 'held', cents),
  /** A bank that changes its mind after the money had moved. */
  dispute_then_won: (cents: number) => move('cash', 'dispute_losses', cents),
  dispute_then_lost: (cents: number) => move('dispute_losses', 'cash', cents),
}

/** From the account that is credited to the one that is debited. */
function move(debit: Account, credit: Account, cents: number): Posting[] {
  return kept([
    { account: debit, amount_cents: cents },
    { account: credit, amount_cents: -cents },
  ])
}

/** One posting for each account, and none that says nothing. */
function kept(postings: Posting[]): Posting[] {
  const sums = new Map<Account, number>()
  for (const { account, amount_cents } of postings) sums.set(account, (sums.get(account) ?? 0) + amount_cents)
  return [...sums]
    .filter(([, cents]) => cents !== 0)
    .map(([account, amount_cents]) => ({ account, amount_cents }))
}
