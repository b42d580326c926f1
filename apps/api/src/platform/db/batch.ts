import pg from 'pg'
import utils from 'pg/lib/utils.js'
import { serialize } from 'pg-protocol'

/** A statement that is parsed once per connection. The row type is what it returns. */
export interface Statement<Row> {
  name: string
  text: string
  row?: Row
}

/** What is known of a statement's rows once it has run on a connection. */
interface Columns {
  names: string[]
  parsers: ((value: string) => unknown)[]
  empty: Record<string, null>
}

interface Asked {
  statement: Statement<unknown>
  values: unknown[]
  columns: Columns | undefined
  rows: Record<string, unknown>[]
  command: string
  resolve(answered: Asked): void
  reject(error: unknown): void
}

/** The driver's connection, as far as its types leave it out. */
interface Wire {
  stream: { writable: boolean; write(bytes: Buffer): void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

interface RowDescription {
  fields: { name: string; dataTypeID: number }[]
}

const DriverQuery = pg.Query as unknown as new (config: { text: string }) => {
  name: string
  text: string
  callback: (error: unknown) => void
}

export interface Batcher {
  ask<Row>(statement: Statement<Row>, values: unknown[]): Promise<{ rows: Row[]; command: string }>
  /** Sends what was asked so far, ahead of something that is not asked here. */
  send(): void
  /** Sends what `work` asks at once as a batch of its own, whatever else is under way. */
  alone<T>(work: (ask: Batcher['ask']) => Promise<T>): Promise<T>
}

/**
 * What is asked of a connection in one breath leaves in one packet and comes back in one, and stands or falls together:
 * one refusal refuses all of it. Outside a transaction it is one by itself.
 */
export function createBatcher(client: pg.ClientBase): Batcher {
  const known = new Map<string, Columns>()
  let open: Batch | undefined
  const send = () => {
    const batch = open
    open = undefined
    if (batch) client.query(batch as unknown as pg.Submittable)
  }
  const ask: Batcher['ask'] = (statement, values) => {
    if (!open) {
      open = new Batch(known)
      process.nextTick(send)
    }
    return open.add(statement, values) as Promise<never>
  }
  return {
    ask,
    send,
    alone(work) {
      const batch = new Batch(known)
      let sent = false
      const working = work((statement, values) => {
        if (sent) throw new Error(`${statement.name} was asked after its batch had left.`)
        return batch.add(statement, values) as Promise<never>
      })
      sent = true
      if (!batch.empty) client.query(batch as unknown as pg.Submittable)
      return working
    },
  }
}

class Batch extends DriverQuery {
  readonly #known: Map<string, Columns>
  readonly #asked: Asked[] = []
  #at = 0

  constructor(known: Map<string, Columns>) {
    super({ text: '' })
    this.#known = known
    this.callback = (error) => {
      for (const asked of this.#asked) {
        if (error) asked.reject(error)
        else asked.resolve(asked)
      }
    }
  }

  add(statement: Statement<unknown>, values: unknown[]): Promise<Asked> {
    return new Promise((resolve, reject) => {
      const columns = this.#known.get(statement.name)
      this.#asked.push({ statement, values, columns, rows: [], command: '', resolve, reject })
    })
  }

  get empty(): boolean {
    return this.#asked.length === 0
  }

  /** The driver notes a statement as parsed, or as not, by the name and text of the query under way. */
  #next(at: number): void {
    this.#at = at
    this.name = this.#asked[at]?.statement.name ?? ''
    this.text = this.#asked[at]?.statement.text ?? ''
  }

  submit(wire: Wire): Error | null {
    const packet: Buffer[] = []
    const parsing: string[] = []
    try {
      for (const { statement, values, columns } of this.#asked) {
        const { name, text } = statement
        const before = wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]
        if (before === undefined) {
          packet.push(serialize.parse({ name, text }))
          wire.submittedNamedStatements[name] = text
          parsing.push(name)
        } else if (before !== text) throw new Error(`Two statements are named ${name}.`)
        packet.push(serialize.bind({ statement: name, values, valueMapper: utils.prepareValue }))
        // Postgres refuses to run a prepared statement whose columns would change: they are asked for once.
        if (!columns) packet.push(serialize.describe({ type: 'P' }))
        packet.push(serialize.execute())
      }
    } catch (error) {
      for (const name of parsing) delete wire.submittedNamedStatements[name]
      return error as Error
    }
    packet.push(serialize.sync())
    this.#next(0)
    if (wire.stream.writable) wire.stream.write(Buffer.concat(packet))
    return null
  }

  handleRowDescription({ fields }: RowDescription): void {
    const asked = this.#asked[this.#at]
    if (!asked) return
    asked.columns = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID)),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    }
    this.#known.set(asked.statement.name, asked.columns)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { columns, rows } = this.#asked[this.#at] ?? {}
    if (!columns || !rows) return
    const row: Record<string, unknown> = { ...columns.empty }
    for (let i = 0; i < fields.length; i++) {
      const value = fields[i]
      if (value !== null) row[columns.names[i]!] = columns.parsers[i]!(value!)
    }
    rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const asked = this.#asked[this.#at]
    if (asked) asked.command = text
    this.#next(this.#at + 1)
  }

  handleError(error: unknown, wire: Wire): void {
    // What stood behind the refused statement was not even parsed.
    for (const { statement } of this.#asked) delete wire.submittedNamedStatements[statement.name]
    this.callback(error)
  }

  handleReadyForQuery(): void {
    this.callback(null)
  }
}
