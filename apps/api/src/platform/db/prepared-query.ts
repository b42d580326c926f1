import pg from 'pg'

/** What a driver's result knows of its columns. */
interface Columns {
  fields: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

interface Wire {
  describe(): void
}

interface Known {
  /** The same connection, except that it does not ask for columns. */
  quiet: Wire
  columns: Map<string, Columns>
}

// The driver's types leave out what it does between a statement and its rows.
const DriverQuery = pg.Query as unknown as new (config: pg.QueryConfig) => pg.Submittable & {
  name: string
  callback: (error: Error | null, result: pg.QueryResult) => void
  _result: Columns
  _accumulateRows: boolean
  prepare(wire: Wire): void
  handleRowDescription(message: unknown): void
}

const known = new WeakMap<Wire, Known>()

/**
 * Postgres refuses to run a prepared statement whose columns would change. So they are asked for the first time only:
 * describing a wide row anew costs more than reading it.
 */
class PreparedQuery extends DriverQuery {
  #wire: Wire | undefined

  override prepare(wire: Wire): void {
    this.#wire = wire
    const { quiet, columns } = knownOf(wire)
    const mine = columns.get(this.name)
    if (!mine) return super.prepare(wire)
    Object.assign(this._result, mine)
    this._accumulateRows = true
    super.prepare(quiet)
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    if (this.#wire)
      knownOf(this.#wire).columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

function knownOf(wire: Wire): Known {
  let found = known.get(wire)
  if (!found) {
    found = { quiet: Object.create(wire, { describe: { value: () => {} } }) as Wire, columns: new Map() }
    known.set(wire, found)
  }
  return found
}

export function runPrepared<Row>(
  client: pg.ClientBase,
  { name, text }: { name: string; text: string },
  values: unknown[],
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const query = new PreparedQuery({ name, text, values })
    query.callback = (error, result) => (error ? reject(error) : resolve(result.rows as Row[]))
    client.query(query)
  })
}
