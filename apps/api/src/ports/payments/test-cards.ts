/** What the embedded processor makes of a card. */
export type Behaviour = 'approves' | 'declines' | 'no_funds' | 'fails_later' | 'asks_to_confirm'

/** The only cards it takes: it moves no money, so nobody's real card may come near it. */
export const testCards: Record<string, Behaviour> = {
  '4111111111111111': 'approves',
  '5424000000000015': 'approves',
  '378282246310005': 'approves',
  '4000000000000002': 'declines',
  '4000000000009995': 'no_funds',
  '4000000000000341': 'fails_later',
  '4000002760003184': 'asks_to_confirm',
}

/** A billing address for which every card is declined. */
export const decliningZip = '46282'
