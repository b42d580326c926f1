import { Refused } from '@stillwater/contract/client'
import { explain } from '../../platform/forms/explain.ts'

/** All that the server said, or why it could not be asked. */
export async function errorsOf(error: unknown): Promise<string[]> {
  const said = error instanceof Refused ? (error.data as { errors?: unknown } | null)?.errors : null
  const errors = Array.isArray(said) ? said.filter((one) => typeof one === 'string') : []
  return errors.length > 0 ? errors : [await explain(error)]
}
