import { describe, expect, test } from 'vitest'
import * as contract from '@stillwater/contract/plans'
import { formatDay } from '@stillwater/domain/formats/dates'
import { formatDate } from '@stillwater/domain/formats/moments'
import { addDays, addMonths } from '@stillwater/domain/plans/billing-dates'
import type { Person, TestApp } from '../../../testing/build-app.ts'
import { member } from '../../payments/billing.fixture.ts'
import { buildMembershipApp, comeTo, id, todayOf } from '../membership.fixture.ts'

let product: TestApp
buildMembershipApp((built) => (product = built))
const today = () => todayOf(product)
const mailed = async ({ email }: Person, subject: string) =>
  (await product.mailTo(email)).filter((one) => one.subject === subject)
const soon = 'Your price changes soon'

test('welcome email: it states the next amount and its date', async () => {
  const robin = await member(product)
  const [letter] = await mailed(robin, 'Your membership has begun')
  expect(letter?.text).toContain('We have received $30.00')
  expect(letter?.text).toContain(
    `Your next charge is $85.00 on ${formatDay(addMonths(today(), 1))}, and $85.00 each month after that.`,
  )
})

const written = (day: string) => formatDate(`${day}T00:00:00Z`, 'UTC')

describe('a price that changes', () => {
  test('price reminder: it is sent once, seven days before the first month ends', async () => {
    const robin = await member(product)
    const second = addMonths(today(), 1)
    await comeTo(product, addDays(second, -8), true)
    expect(await mailed(robin, soon)).toEqual([])
    await comeTo(product, addDays(second, -7))
    await comeTo(product, addDays(second, -5))
    const letters = await mailed(robin, soon)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain(
      `You pay $30.00 for the current month. From ${written(second)} on, your membership costs $85.00 a month.`,
    )
    // The month after costs the same: nothing is sent before it.
    await comeTo(product, addDays(addMonths(second, 1), -3), true)
    expect(await mailed(robin, soon)).toHaveLength(1)
  })

  test('price reminder: someone who is leaving gets none', async () => {
    const robin = await member(product)
    const second = addMonths(today(), 1)
    await robin.api.call(contract.cancelSubscription, { params: id(robin), body: {} })
    await comeTo(product, addDays(second, -6), true)
    expect(await mailed(robin, soon)).toEqual([])
  })

  test('price reminder: it is sent before a pause ends', async () => {
    const robin = await member(product)
    const back = addMonths(today(), 2)
    await robin.api.call(contract.pauseSubscription, { params: id(robin), body: { months: 1 } })
    await comeTo(product, addMonths(today(), 1), true)
    await comeTo(product, addDays(back, -6), true)
    expect((await mailed(robin, 'Your pause is ending soon'))[0]?.text).toContain(
      `Your membership resumes on ${written(back)} and costs $85.00 a month from then on.`,
    )
  })
})
