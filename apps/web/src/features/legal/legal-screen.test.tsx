import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readAgreement } from '@stillwater/contract/agreements'
import { listPrices } from '@stillwater/contract/plans'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { queryClient } from '../../platform/api/query-client.ts'
import { answer } from '../../testing/answer.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
// Loaded beforehand, so that no test waits for it.
import './legal-screen.tsx'

const prices = (month_cents: number) => ({
  prices: [
    { billed_as: 'medication' as const, first_month_cents: 3_000, month_cents },
    { billed_as: 'therapy' as const, first_month_cents: 9_900, month_cents: 25_900 },
    { billed_as: 'medication-therapy' as const, first_month_cents: 13_900, month_cents: 32_500 },
    { billed_as: 'insurance' as const, first_month_cents: 1_500, month_cents: 2_900 },
  ],
})
const terms = {
  id: crypto.randomUUID(),
  kind: 'terms' as const,
  version: 2,
  effective_on: '2026-12-01',
  changes: 'Shorter.',
  text: [
    'Care by {brand}.',
    '## In an emergency',
    '{crisis_line}',
    '- the <payment>payment terms</payment> apply',
    'Email <mail>{support_email}</mail>.',
  ].join('\n\n'),
}
beforeEach(() => {
  queryClient.clear()
  answer(listPrices, prices(8_500))
  answer(readAgreement, terms)
})

const termsPaths = [defaultBrand.links.terms_of_use, '/legal/terms']
const paths = [
  ...Object.values(defaultBrand.links).filter((path) => !termsPaths.includes(path)),
  ...['payment-terms', 'recurring-billing', 'cancellation', 'privacy', 'accessibility'].map(
    (name) => `/legal/${name}`,
  ),
]

test.each(paths)('someone can read %s, with every name and number in its place', async (path) => {
  renderScreen(path)
  expect(await screen.findByText(/^In effect since \w+, November\s\d+,\s2026\.$/)).toBeVisible()
  const text = document.querySelector('article')?.textContent ?? ''
  expect(text).not.toMatch(/[{}<>]/)
  const [mail] = screen.getAllByText(defaultBrand.support_email)
  expect(mail).toHaveAttribute('href', `mailto:${defaultBrand.support_email}`)
})

test('the prices are those of the plans', async () => {
  renderScreen('/legal/recurring-billing')
  expect(
    await screen.findByText('Medication & Care Counseling: $30 for the first month, then $85 a month.'),
  ).toBeVisible()
  expect(
    screen.getByText('Any plan billed to insurance: $15 for the first month, then $29 a month.'),
  ).toBeVisible()
})

test('legal: a document names the prices that the clinic set, and none where they cannot be loaded', async () => {
  answer(listPrices, { problem: 'not_found' })
  const { person } = renderScreen('/legal/payment-terms')
  expect(await screen.findByText('We couldn’t load this document.')).toBeVisible()
  answer(listPrices, prices(9_550))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(
    await screen.findByText('Medication & Care Counseling: $30 for the first month, then $95.50 a month.'),
  ).toBeVisible()
})

test('a policy that does not exist is said not to', async () => {
  renderScreen('/legal/nothing')
  expect(await screen.findByText('We could not find this page')).toBeVisible()
})

test.each(termsPaths)('legal: %s shows the version in effect that a patient accepts', async (path) => {
  renderScreen(path)
  const text = (await screen.findByText('Version 2, in effect since Tuesday, December 1, 2026')).closest(
    'article',
  ) as HTMLElement
  expect(text.textContent).not.toMatch(/[{}<>]/)
  expect(within(text).getByText('Care by Stillwater.')).toBeVisible()
  expect(within(text).getByRole('heading', { level: 2, name: 'In an emergency' })).toBeVisible()
  expect(within(text).getByRole('link', { name: /^payment terms/ })).toHaveAttribute(
    'href',
    defaultBrand.links.payment_terms,
  )
  expect(within(text).getByRole('link', { name: new RegExp(defaultBrand.support_email) })).toHaveAttribute(
    'href',
    `mailto:${defaultBrand.support_email}`,
  )
})

// decision S1
test.each(['terms', 'cancellation'])('the crisis line in %s can be called', async (name) => {
  renderScreen(`/legal/${name}`)
  const article = (await screen.findByText(/in effect since/i)).closest('article') as HTMLElement
  expect(within(article).getByLabelText('Call 988')).toHaveAttribute('href', 'tel:988')
})

test('one policy leads to another', async () => {
  const { person } = renderScreen('/legal/cancellation')
  await person.click(await screen.findByText('payment terms'))
  expect(await screen.findByText('What you pay for')).toBeVisible()
})
