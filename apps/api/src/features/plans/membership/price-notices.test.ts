import { describe, expect, test } from 'vitest'
import * as contract from '@stillwater/contract/plans'
import { formatLongDay, formatShortDay } from '@stillwater/domain/formats/moments'
import { addDays, addMonths } from '@stillwater/domain/plans/billing-dates'
import { nobody } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Person, TestApp } from '../../../testing/build-app.ts'
import { member } from '../../payments/billing.fixture.ts'
import { buildMembershipApp, comeTo, id, todayOf } from '../membership.fixture.ts'
import { tellOfMembership } from './tell-of-membership.job.ts'

let product: TestApp
buildMembershipApp((built) => (product = built))
const today = () => todayOf(product)
const mailed = async ({ email }: Person, subject: string) =>
  (await product.mailTo(email)).filter((one) => one.subject === subject)
const soon = 'Your price changes soon'

const factsOf = (letter: { html: string | null } | undefined) =>
  [...(letter?.html ?? '').matchAll(/<th [^<>]*>([^<>]*)<\/th><td [^<>]*>([^<>]*)<\/td>/g)].map(
    ([, label, value]) => `${label}: ${value}`,
  )

test('welcome email: it states what was paid, the next amount and its date, in the text and on the page', async () => {
  const robin = await member(product)
  const [letter] = await mailed(robin, 'Your membership has begun')
  const next = formatShortDay(addMonths(today(), 1))
  const facts = [
    expect.stringMatching(/^Paid: \$30\.00 on [A-Z][a-z]{2} \d{1,2}, \d{4}$/),
    'Card: ending in 1111',
    expect.stringMatching(/^Invoice: SW-\d{6}$/),
  ]
  expect(factsOf(letter)).toEqual([...facts, `Next payment: $85.00 on ${next}`, 'After that: $85.00 a month'])
  expect(letter?.text).toContain(factsOf(letter).join('\n'))
})

test('receipt: a month that was paid names the next amount and its date', async () => {
  const robin = await member(product)
  const second = addMonths(today(), 1)
  await comeTo(product, second, true)
  const sent = await product.mailTo(robin.email)
  const receipt = sent.find(({ subject }) => subject?.startsWith('Your receipt SW-'))
  const next = `Next payment: $85.00 on ${formatShortDay(addMonths(second, 1))}`
  expect(factsOf(receipt)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Paid: \$85\.00 on /), next]),
  )
})

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
      `You pay $30.00 for the current month. Starting ${formatLongDay(second)}, your membership costs $85.00 a month.`,
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
      `Your membership resumes on ${formatLongDay(back)}, and costs $85.00 a month from then on.`,
    )
  })
})

test('membership emails: a pause and a decision to stay name the next charge and its day', async () => {
  const robin = await member(product)
  const end = addMonths(today(), 1)
  const text = async (subject: string) => (await mailed(robin, subject))[0]?.text
  await robin.api.call(contract.cancelSubscription, { params: id(robin), body: {} })
  await robin.api.call(contract.keepSubscription, { params: id(robin), body: {} })
  await product.app.worker.runDue()
  expect(await text('Your membership continues')).toContain(
    `Your next charge is $85.00 on ${formatLongDay(end)}.`,
  )
  await robin.api.call(contract.pauseSubscription, { params: id(robin), body: { months: 2 } })
  await product.app.worker.runDue()
  const pausing = await text('Your membership will pause')
  expect(pausing).toContain(`Your membership pauses for 2 months from ${formatLongDay(end)}.`)
  expect(pausing).toContain(`Your next charge is $85.00 on ${formatLongDay(addMonths(today(), 3))}.`)
})

test.each([
  ['a cancellation that was undone', 'leaving', 'Your membership will end', false],
  ['a decision to stay that was changed', 'staying', 'Your membership continues', true],
] as const)(
  'membership emails: %s before the email was sent is not told',
  async (_, what, subject, leaves) => {
    const robin = await member(product)
    if (leaves) await robin.api.call(contract.cancelSubscription, { params: id(robin), body: {} })
    await product.app.services.background.transaction(nobody, (connection) =>
      enqueue(connection, tellOfMembership, { patient_id: robin.user.id, what }),
    )
    await product.app.worker.runDue()
    expect(await mailed(robin, subject)).toEqual([])
  },
)
