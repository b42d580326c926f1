import { Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { explain } from '../../../platform/forms/explain.ts'
import { CardRefused } from './card-refused.ts'

/** What is said about a card that was not taken: every message of the processor, or those of the answer. spec: dashboard §8 */
export async function cardRefusals(error: unknown): Promise<string[]> {
  if (error instanceof CardRefused) return error.messages
  if (error instanceof Refused && error.status !== 429) {
    const { errors } = (error.data ?? {}) as { errors?: unknown }
    const said = Array.isArray(errors) ? errors.filter((one) => typeof one === 'string') : []
    if (said.length > 0) return said.map((one) => t(one))
  }
  return [await explain(error)]
}
