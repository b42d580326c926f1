import pg from 'pg'

const timestamptz = 1184
const date = 1082
const int8 = 20

const utcText = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/

/** Postgres spells a moment of ours in UTC; respelling the text is ten times cheaper than reading it as a date. */
export function spellMoment(value: string): string {
  const parts = utcText.exec(value)
  if (!parts) return new Date(value).toISOString()
  return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`
}

/** How column values come back: moments and days spelled as the contract spells them, counts as numbers. */
export function useWireTypes(): void {
  pg.types.setTypeParser(timestamptz, spellMoment)
  pg.types.setTypeParser(date, (value: string) => value)
  pg.types.setTypeParser(int8, Number)
}
