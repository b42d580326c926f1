import { randomUUID } from 'node:crypto'
import type { PayerLine } from '@stillwater/domain/insurance/payer-changes'
import { searchName } from '@stillwater/domain/insurance/payer-search'
import { nobody, statement, type Connection, type Database } from '../../../platform/db/database.ts'

export interface ReadPayers {
  payers: PayerLine[]
  /** What is wrong, each with the number of its line. */
  errors: string[]
}

const upsert = statement<{ fresh: boolean }>(
  'import_payers',
  `insert into insurance_payers as p (id, code, name, search_name, in_network)
   select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::boolean[])
   on conflict (code) do update set
     name = excluded.name, search_name = excluded.search_name, in_network = excluded.in_network, active = true
   where (p.name, p.in_network, p.active) is distinct from (excluded.name, excluded.in_network, true)
   returning xmax = 0 as fresh`,
)
const retire = statement<{ id: string }>(
  'retire_payers',
  'update insurance_payers set active = false where active and code <> all ($1::text[]) returning id',
)

/** Makes the list equal to the file. A payer that is no longer in it stays for old policies and is not offered. */
export function importPayers(database: Database, payers: PayerLine[]) {
  return database.transaction(nobody, (connection) => writePayers(connection, payers))
}

export async function writePayers({ run }: Connection, payers: readonly PayerLine[]) {
  const column = <T>(of: (payer: PayerLine) => T) => payers.map(of)
  const written = await run(upsert, [
    column(() => randomUUID()),
    column(({ code }) => code),
    column(({ name }) => name),
    column(({ name }) => searchName(name)),
    column(({ in_network }) => in_network),
  ])
  const retired = await run(retire, [column(({ code }) => code)])
  const added = written.filter(({ fresh }) => fresh).length
  return { added, changed: written.length - added, retired: retired.length }
}

const header = ['code', 'name', 'in_network']
const yes: Record<string, boolean> = { true: true, yes: true, '1': true, false: false, no: false, '0': false }

/** Reads `code,name,in_network` with a line of headings, quoted as spreadsheets quote. */
export function readPayersCsv(text: string): ReadPayers {
  const [first, ...rows] = rowsOf(text.replace(/^\uFEFF/, ''))
  if (!first || first.cells.map((cell) => cell.trim().toLowerCase()).join() !== header.join())
    return { payers: [], errors: [`Line 1: the headings must be ${header.join(',')}.`] }
  const payers: PayerLine[] = []
  const errors: string[] = []
  const seen = new Map<string, number>()
  for (const { line, cells, unclosed } of rows) {
    const [code = '', name = '', said = ''] = cells.map((cell) => cell.trim())
    const refuse = (why: string) => errors.push(`Line ${line}: ${why}`)
    const in_network = yes[said.toLowerCase()]
    const before = seen.get(code)
    if (unclosed) refuse('a quote is never closed.')
    else if (cells.length !== header.length)
      refuse(`there must be ${header.length} values, and there are ${cells.length}.`)
    else if (!/^[A-Za-z0-9_-]{1,80}$/.test(code)) refuse(`the code "${code}" must be letters and digits.`)
    else if (name === '' || name.length > 200 || searchName(name) === '')
      refuse('the name must have 1 to 200 characters.')
    else if (in_network === undefined) refuse(`in_network must be true or false, and is "${said}".`)
    else if (before !== undefined) refuse(`the code "${code}" stands on line ${before} already.`)
    else {
      seen.set(code, line)
      payers.push({ code, name, in_network })
    }
  }
  if (payers.length === 0 && errors.length === 0) errors.push('Line 2: there is no payer in this file.')
  return { payers, errors }
}

interface CsvRow {
  line: number
  cells: string[]
  unclosed: boolean
}

function rowsOf(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  let [cells, cell, quoted, line, begun]: [string[], string, boolean, number, number] = [[], '', false, 1, 1]
  const endRow = () => {
    if (cells.length > 0 || cell.trim() !== '')
      rows.push({ line: begun, cells: [...cells, cell], unclosed: quoted })
    ;[cells, cell, begun] = [[], '', line]
  }
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    if (character === '\n') line++
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') cell += text[at++]
      else quoted = false
    } else if (character === '"' && cell.trim() === '') [cell, quoted] = ['', true]
    else if (character === ',') [cells, cell] = [[...cells, cell], '']
    else if (character === '\n') endRow()
    else if (character !== '\r') cell += character
  }
  endRow()
  return rows
}
