import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { listAddresses } from '@stillwater/contract/addresses'
import { saveAddress } from '@stillwater/contract/save-address'
import { readPatient } from '@stillwater/contract/people'
import { go } from '../../platform/navigation/go.ts'
import { askBeforeClosing, leaving, useUnsavedChanges } from '../../platform/navigation/unsaved-changes.ts'
import { loseSession } from '../../platform/session/session-store.ts'
import { session } from '../../platform/session/session.ts'
import { answer, json, respond } from '../../testing/answer.ts'
import { openBilling } from '../../testing/billing.ts'
import { patient, user } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { loadProfileForms } from '../../testing/profile-forms.ts'

beforeAll(loadProfileForms)

const account = '/patient/dashboard/profile_info'
const saved = {
  id: '00000000-0000-4000-a000-000000000003',
  address_type: 'ShippingAddress',
  ...{ address_1: '1 Main St', address_2: null, city: 'Austin', region: 'TX', postal_code: '78701' },
}

async function editAddress() {
  const record = patient({ region: 'TX' })
  openBilling()
  answer(readPatient, record)
  answer(listAddresses, { addresses: [saved] })
  const { person } = renderScreen('/patient/dashboard/sessions', { as: user({ patient: record }) })
  await screen.findByRole('heading', { level: 1, name: 'Your devices' })
  act(() => go(account))
  const card = within(await screen.findByRole('region', { name: 'Shipping Information' }))
  await person.click(await card.findByRole('button', { name: 'Edit' }))
  const city = card.getByLabelText('City')
  return { person, card, city }
}

async function editAndChange() {
  const form = await editAddress()
  await form.person.type(form.city, ' Hill')
  return form
}

const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })
const noQuestion = () => expect(screen.queryByRole('alertdialog')).toBeNull()
const link = (name: string) => screen.getAllByRole('link', { name })[0]!

test('leaving: a link asks first, and canceling keeps the form as it was', async () => {
  const { person, city } = await editAndChange()
  link('Results').focus()
  await person.keyboard('{Enter}')
  const dialog = await question()
  expect(dialog).toHaveAccessibleDescription('You haven’t saved your changes.')
  expect(dialog).toHaveFocus()
  await person.tab()
  await person.tab()
  expect(within(dialog).getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await person.keyboard('{Enter}')
  noQuestion()
  expect(location.pathname).toBe(account)
  expect(city).toHaveValue('Austin Hill')
  await waitFor(() => expect(link('Results')).toHaveFocus())
})

test('leaving: Escape keeps editing', async () => {
  const { person, city } = await editAndChange()
  await person.click(link('Results'))
  await question()
  await person.keyboard('{Escape}')
  noQuestion()
  expect(city).toHaveValue('Austin Hill')
})

test('leaving: confirming follows the link', async () => {
  const { person } = await editAndChange()
  await person.click(link('Results'))
  await person.click(within(await question()).getByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(location.pathname).toBe('/patient/dashboard/result'))
  noQuestion()
  await person.click(link('Home'))
  await waitFor(() => expect(location.pathname).toBe('/patient/dashboard'))
})

test('leaving: Back asks first, keeps the form when told to, and goes back when agreed to', async () => {
  const { person, city } = await editAndChange()
  history.back()
  await person.click(within(await question()).getByRole('button', { name: 'Keep editing' }))
  expect(location.pathname).toBe(account)
  expect(city).toBeVisible()
  expect(city).toHaveValue('Austin Hill')
  history.back()
  await person.click(within(await question()).getByRole('button', { name: 'Leave without saving' }))
  await screen.findByRole('heading', { level: 1, name: 'Your devices' })
  expect(location.pathname).toBe('/patient/dashboard/sessions')
})

test('leaving: a form that was not changed, was changed back or was saved asks nothing', async () => {
  const { person, card, city } = await editAddress()
  await person.type(city, '!')
  await person.keyboard('{Backspace}')
  expect(unloads()).toBe(true)
  await person.type(city, '!')
  expect(unloads()).toBe(false)
  respond('POST', saveAddress.path, () => json({ ...saved, city: 'Austin!' }))
  await person.click(card.getByRole('button', { name: 'Save address' }))
  await card.findByRole('button', { name: 'Edit' })
  expect(unloads()).toBe(true)
  await person.click(link('Results'))
  await waitFor(() => expect(location.pathname).toBe('/patient/dashboard/result'))
})

/** Whether the browser would close or reload the page without asking. */
function unloads(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

test('leaving: after a dialog was closed without saving, the page under it still asks', () => {
  const page = renderHook(() => useUnsavedChanges(true))
  const close = vi.fn<() => void>()
  act(() => askBeforeClosing(close))
  expect(close).not.toHaveBeenCalled()
  act(() => leaving.get()?.leave())
  expect(close).toHaveBeenCalledOnce()
  expect(unloads()).toBe(false)
  page.unmount()
  expect(unloads()).toBe(true)
})

test('leaving: a link to the current page asks nothing', async () => {
  const { person, city } = await editAndChange()
  await person.click(link('My Account'))
  noQuestion()
  expect(city).toHaveValue('Austin Hill')
})

test('leaving: logging out asks first', async () => {
  const { person } = await editAndChange()
  await person.click(screen.getAllByRole('button', { name: 'Log out' })[0]!)
  await person.click(within(await question()).getByRole('button', { name: 'Keep editing' }))
  expect(session.current()).not.toBeNull()
  await person.click(screen.getAllByRole('button', { name: 'Log out' })[0]!)
  await person.click(within(await question()).getByRole('button', { name: 'Leave without saving' }))
  expect(session.current()).toBeNull()
})

test('leaving: a session that the server ended leaves at once, also while the dialog is open', async () => {
  const { person } = await editAndChange()
  await person.click(link('Results'))
  await question()
  act(loseSession)
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back.' })).toBeVisible()
  noQuestion()
  expect(screen.queryByDisplayValue('Austin Hill')).toBeNull()
  expect(unloads()).toBe(true)
})

test('leaving: sign-up asks once a password is typed, which the tab does not keep', async () => {
  const { person } = renderScreen('/signup')
  await person.type(await screen.findByLabelText('First name'), 'Robin')
  expect(unloads()).toBe(true)
  await person.type(screen.getByLabelText('Password'), 'Quiet')
  expect(unloads()).toBe(false)
  await person.click(screen.getByRole('link', { name: 'Sign in' }))
  await question()
  expect(location.pathname).toBe('/signup')
})
