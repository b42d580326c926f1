import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { renderScreen } from '../../testing/render-screen.tsx'
// Loaded beforehand, so that no test waits for it.
import './legal-screen.tsx'

const paths = [
  ...Object.values(defaultBrand.links),
  ...['payment-terms', 'recurring-billing', 'cancellation', 'privacy', 'terms', 'accessibility'].map(
    (name) => `/legal/${name}`,
  ),
]

test.each(paths)('someone can read %s, with every name and number in its place', async (path) => {
  renderScreen(path)
  expect(await screen.findByText('In effect since Sunday, November 1, 2026.')).toBeVisible()
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

test('a policy that does not exist is said not to', async () => {
  renderScreen('/legal/nothing')
  expect(await screen.findByText('We could not find this page.')).toBeVisible()
})

// decision S1
test.each(['terms', 'cancellation'])('the crisis line in %s can be called', async (name) => {
  renderScreen(`/legal/${name}`)
  const article = (await screen.findByText('In effect since Sunday, November 1, 2026.')).closest(
    'article',
  ) as HTMLElement
  expect(within(article).getByLabelText('Call 988')).toHaveAttribute('href', 'tel:988')
})

test('one policy leads to another', async () => {
  const { person } = renderScreen('/legal/cancellation')
  await person.click(await screen.findByText('payment terms'))
  expect(await screen.findByText('What you pay for')).toBeVisible()
})
