import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readOwnSafetyPlan, reportPlanChange } from '@stillwater/contract/safety-plans'
import { answer, callsOf } from '../../../testing/answer.ts'
import { openHome } from '../../../testing/home.ts'
import { maya, renderScreen } from '../../../testing/render-screen.tsx'
import { plan_id, version } from './plan.fixture.tsx'

const open = () => renderScreen('/patient/dashboard/safety_plan', { as: maya })
const main = () => within(screen.getByRole('main'))

test('safety plan: the steps are in order, numbers are links, and 988 ends the professionals', async () => {
  answer(readOwnSafetyPlan, { plan: version() })
  open()
  await screen.findByText('I stop answering texts')
  expect(
    main()
      .getAllByRole('heading', { level: 2 })
      .map((one) => one.textContent),
  ).toEqual([
    'Signs that a crisis may be starting',
    'What I can do by myself',
    'People I can ask for help',
    'Professionals and crisis lines',
    'Making my surroundings safer',
  ])
  expect(main().getByRole('link', { name: '(512) 555-0142' })).toHaveAttribute('href', 'tel:+15125550142')
  const hrefs = main()
    .getAllByRole('link')
    .map((one) => one.getAttribute('href'))
  expect(hrefs.slice(0, 5)).toEqual(['tel:+15125550142', 'tel:+15125550199', 'tel:988', 'sms:988', 'tel:911'])
})

test('safety plan: without a plan the page says how one is made', async () => {
  open()
  expect(await screen.findByText(/You don’t have a safety plan yet/)).toBeVisible()
  expect(screen.queryByText(/^Start with the first step/)).not.toBeInTheDocument()
})

test('safety plan: a page that cannot be loaded names 988 and tries again', async () => {
  answer(readOwnSafetyPlan, { problem: 'not_found' })
  const { person } = open()
  expect(await screen.findByText(/call or text 988\.$/)).toBeVisible()
  answer(readOwnSafetyPlan, { plan: version() })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Walk by the river')).toBeVisible()
})

test('safety plan: "Tell my care team" is said to be told only once the server has it', async () => {
  answer(readOwnSafetyPlan, { plan: version() })
  const { person } = open()
  const button = await screen.findByRole('button', { name: 'Tell my care team' })
  expect(screen.getByText('If this plan no longer fits, let your care team know.')).toBeVisible()
  expect(screen.queryByText(/Your care team knows/)).toBeNull()
  const reported = { plan: version({ change_reported_at: '2026-11-17T09:00:00.000Z' }) }
  answer(reportPlanChange, reported)
  answer(readOwnSafetyPlan, reported)
  await person.click(button)
  const told = await screen.findByText(/Your care team knows that something changed/)
  expect(told).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Tell my care team' })).toBeNull()
  expect(told).toHaveFocus()
  expect(callsOf(reportPlanChange).map(({ body }) => body)).toEqual([{ plan_id }])
})

test('safety plan: it can be printed', async () => {
  answer(readOwnSafetyPlan, { plan: version() })
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Print plan' }))
  expect(print).toHaveBeenCalledOnce()
})

test('safety plan: Home leads to it, and where the crisis numbers are it opens in place', async () => {
  answer(readOwnSafetyPlan, { plan: version() })
  openHome({ safety_plan: { plan: version() } })
  const { person } = renderScreen('/patient/dashboard', { as: maya })
  expect(await screen.findByRole('link', { name: /^Your safety plan/ })).toHaveAttribute(
    'href',
    '/patient/dashboard/safety_plan',
  )
  await person.click(screen.getAllByRole('button', { name: 'Need help now?' })[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(await dialog.findByText('Your safety plan'))
  expect(dialog.getByText('Walk by the river')).toBeVisible()
  expect(callsOf(readOwnSafetyPlan)).toHaveLength(0)
})
