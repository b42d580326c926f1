import * as z from 'zod/mini'
import { parseState, type State } from '@stillwater/domain/people/regions'
import { statement, type Connection } from '../../platform/db/database.ts'

const tableShape = z.array(
  z.object({
    state: z.string().check(z.refine((text) => parseState(text) === text)),
    place: z.optional(z.nullable(z.string())),
    phone: z.string(),
  }),
)
const read = statement<{ value: unknown }>(
  'read_dispatch_numbers',
  `select value from settings where name = 'dispatch_numbers'`,
)

interface DispatchLine {
  state: State
  place: string | null
  phone: string
}

/** A setting that cannot be read is treated like an empty one: the advice to staff never depends on it. */
export function dispatchTableFrom(set: unknown): DispatchLine[] {
  const table = tableShape.safeParse(set)
  if (!table.success) return []
  return table.data.map(({ state, place, phone }) => ({ state: state as State, place: place ?? null, phone }))
}

export async function readDispatchTable({ run }: Pick<Connection, 'run'>): Promise<DispatchLine[]> {
  const [setting] = await run(read)
  return dispatchTableFrom(setting?.value)
}
