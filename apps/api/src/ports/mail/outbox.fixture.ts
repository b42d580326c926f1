import { openDatabase } from '../../platform/db/database.ts'
import { scratchDatabase } from '../../testing/scratch-database.ts'
import { createOutbox, type Outbox, type Sealer } from './outbox.ts'

const turned = (bytes: Buffer) => Buffer.from(bytes.toReversed())

/** Turns a value around, so that a test sees whether the table holds it in the clear, and for which row. */
const sealer: Sealer = {
  seal: (id, value) => turned(Buffer.from(`${id}${JSON.stringify(value)}`)),
  open: (id, sealed) => {
    const text = turned(sealed).toString()
    if (!text.startsWith(id)) throw new Error('This was sealed for another row.')
    return JSON.parse(text.slice(id.length))
  },
}

export interface OutboxForTests {
  outbox: Outbox
  ownerUrl: string
  close(): Promise<void>
}

export async function outboxForTests(): Promise<OutboxForTests> {
  const { jobsUrl, ownerUrl, drop } = await scratchDatabase()
  const database = openDatabase({ url: jobsUrl, role: 'jobs', max: 2 })
  return {
    outbox: createOutbox({ database, sealer }),
    ownerUrl,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}
