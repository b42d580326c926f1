import { expect, test } from 'vitest'
import { banksForVisit } from '@stillwater/contract/intake'
import { minutesLeft } from '@stillwater/domain/intake/time-left'
import type { Person } from '../../../testing/build-app.ts'
import { payFirstMonth } from '../../payments/pay.fixture.ts'
import { beginVisit, buildAppWithCareTeam, planNamed, walk } from '../walker.fixture.ts'

const product = await buildAppWithCareTeam()

async function minutesOf(one: Person, visit_id: string): Promise<number> {
  const { data } = await one.api.call(banksForVisit, { query: { visit_id, is_full: 'true' } })
  return minutesLeft(data.banks) ?? 0
}

test.each(['therapy', 'medication', 'medication-therapy'])(
  'time left: it falls from the first question to the last, over the payment too, for %s',
  async (offering_key) => {
    const robin = await product.quickPatient()
    const { id } = await beginVisit(robin)
    const said = { plan_selector: planNamed(offering_key) }
    const told = [await minutesOf(robin, id)]
    for (const next of ['phq9_1', 'plan_selector', 'payment']) {
      await walk(robin, id, { said, until: ({ name }) => name === next })
      told.push(await minutesOf(robin, id))
    }
    await payFirstMonth(robin, id)
    told.push(await minutesOf(robin, id))
    expect(told).toEqual([...told].sort((a, b) => b - a))
    expect(told.at(0)).toBeGreaterThan(told.at(-1) ?? 0)
    // What follows the payment was told before it, so paying takes off the payment alone.
    const [beforePayment = 0, afterPayment = 0] = told.slice(-2)
    expect(afterPayment).toBeGreaterThan(0)
    expect(beforePayment - afterPayment).toBeLessThanOrEqual(3)
  },
)
