import pg from 'pg'

const timestamptz = 1184
const date = 1082
const int8 = 20

export function spellMoment(value: string): string {
  return new Date(value).toISOString()
}

/** How column values come back: moments and days spelled as the contract spells them, counts as numbers. */
export function useWireTypes(): void {
  pg.types.setTypeParser(timestamptz, spellMoment)
  pg.types.setTypeParser(date, (value: string) => value)
  pg.types.setTypeParser(int8, Number)
}
