import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answerColumbia, tellLocation } from '@stillwater/contract/crisis'
import { answer, callsOf } from '../../testing/answer.ts'
import { offline, openClinic, visit } from '../../testing/intake-clinic.ts'
import { user } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { crisis } from '../../testing/safety-desk.ts'

async function openPage(changes = {}) {
  const { desk } = openClinic([], visit({ complete: true }))
  desk.crisis = crisis(changes)
  const shown = renderScreen('/patient/dashboard', { as: user() })
  await screen.findByRole('heading', { level: 1, name: 'You are not alone' })
  await screen.findByLabelText('Where are you right now?')
  return { desk, ...shown }
}
const question = (name: string) => screen.findByRole('group', { name: `About ${name}` })
const press = (name: string) => screen.getByRole('button', { name })

describe('the questions of the crisis page', () => {
  test('columbia: one question at a time, by keyboard, each spoken as it appears, to the thanks at the end', async () => {
    const { desk, person } = await openPage()
    expect(screen.getAllByRole('group')).toHaveLength(1)
    await question('wish_dead')
    press('Yes').focus()
    await person.keyboard('{Enter}')
    const thoughts = await question('thoughts')
    expect(screen.getAllByRole('group')).toHaveLength(1)
    expect(within(thoughts).getByRole('heading', { name: 'About thoughts' })).toHaveFocus()
    await person.keyboard('{Tab}{Tab}{Enter}')
    expect(within(await question('behavior')).getByRole('heading')).toHaveFocus()
    await person.keyboard('{Tab}{Tab}{Tab}{Enter}')
    await question('behavior_recent')
    await person.click(press('No'))
    const thanks = await screen.findByText('Thank you. Your answers are saved.')
    expect(thanks).toHaveFocus()
    expect(desk.answers).toEqual({
      wish_dead: 'yes',
      thoughts: 'no',
      behavior: 'skipped',
      behavior_recent: 'no',
    })
    expect(screen.queryByRole('group')).not.toBeInTheDocument()
  })

  test('columbia: the numbers and the way on stay while a question is open', async () => {
    const { person } = await openPage()
    const main = within(screen.getByRole('main'))
    for (const name of ['Call 911', 'Call 988', 'Text 988'])
      expect(main.getByRole('link', { name })).toBeVisible()
    await person.click(press('I’m safe. Continue'))
    expect(await screen.findByRole('heading', { level: 1, name: /Maya\.$/ })).toBeVisible()
    expect(callsOf(answerColumbia)).toHaveLength(0)
  })

  test('columbia: an answer that was not saved is not counted, and the question stays', async () => {
    const { desk, person } = await openPage()
    desk.broken = offline
    await person.click(press('Yes'))
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save that.')
    await question('wish_dead')
    expect(screen.queryByText(/saved\.$/, { selector: '.crisis-thanks' })).not.toBeInTheDocument()
    desk.broken = null
    await person.click(press('Skip'))
    await question('thoughts')
    expect(desk.answers).toEqual({ wish_dead: 'skipped' })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('columbia: a double press answers one question, not the next as well', async () => {
    const { person } = await openPage()
    await person.dblClick(press('Yes'))
    await question('thoughts')
    expect(callsOf(answerColumbia)).toHaveLength(1)
  })

  test('columbia: nothing is asked when the server has no question', async () => {
    await openPage({ question: null })
    expect(screen.queryByRole('group')).not.toBeInTheDocument()
    expect(screen.queryByText(/Thank you\. Your answers/)).not.toBeInTheDocument()
  })
})

describe('where the person is', () => {
  test('location: begins with the account’s phone, and says "Saved" only when the server has it', async () => {
    const { desk, person } = await openPage()
    expect(screen.getByLabelText('Which phone can we call?')).toHaveValue('(555) 000-1111')
    await person.type(screen.getByLabelText('Where are you right now?'), ' 12 Elm Street, Austin ')
    desk.broken = offline
    await person.click(press('Save place and phone'))
    expect(await screen.findByRole('alert')).toHaveTextContent('This isn’t saved yet.')
    expect(screen.getByLabelText('Where are you right now?')).toHaveValue(' 12 Elm Street, Austin ')
    expect(screen.queryByText('Saved')).not.toBeInTheDocument()

    desk.broken = null
    await person.click(press('Save place and phone'))
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(callsOf(tellLocation).at(-1)?.body).toEqual({
      location: '12 Elm Street, Austin',
      phone: '5550001111',
    })
    expect(screen.queryByText(/isn’t saved yet/)).not.toBeInTheDocument()
    await person.type(screen.getByLabelText('Where are you right now?'), '!')
    expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  })

  test('location: a phone that is none is not sent', async () => {
    const { person } = await openPage({ phone: '5125550199' })
    const phone = screen.getByLabelText('Which phone can we call?')
    expect(phone).toHaveValue('(512) 555-0199')
    await person.clear(phone)
    await person.type(phone, '512')
    await person.click(press('Save place and phone'))
    expect(await screen.findByText(/does not seem right/)).toBeVisible()
    expect(phone).toHaveFocus()
    expect(callsOf(tellLocation)).toHaveLength(0)
  })

  test('location: what the server refuses stays in the field and is explained', async () => {
    const { person } = await openPage()
    answer(tellLocation, { problem: 'busy' })
    await person.type(screen.getByLabelText('Where are you right now?'), 'At home')
    await person.click(press('Save place and phone'))
    await vi.waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This isn’t saved yet.'))
    expect(screen.getByLabelText('Where are you right now?')).toHaveValue('At home')
  })

  test('follow-up: the calm panel offers the same', async () => {
    const { desk } = openClinic([], visit({ complete: true }))
    desk.crisis = crisis({ screen: 'panel' })
    renderScreen('/patient/dashboard', { as: user() })
    const panel = within(await screen.findByRole('dialog', { name: 'You are not alone' }))
    expect(await panel.findByRole('group', { name: 'About wish_dead' })).toBeVisible()
    expect(panel.getByLabelText('Where are you right now?')).toBeVisible()
  })
})
