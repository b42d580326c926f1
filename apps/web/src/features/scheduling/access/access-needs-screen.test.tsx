import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readAccessNeeds, saveAccessNeeds } from '@stillwater/contract/access-needs'
import { noNeeds } from '@stillwater/domain/scheduling/access-needs'
import { answer, callsOf } from '../../../testing/answer.ts'
import { maya, renderScreen } from '../../../testing/render-screen.tsx'
import { needsWords } from './access-words.ts'
// Loaded beforehand, so that no test waits for it.
import './access-needs-screen.tsx'

test.each([
  [noNeeds, ''],
  [{ ...noNeeds, interpreter: 'spoken', language: 'Spanish' }, 'Spanish interpreter'],
  [
    { ...noNeeds, interpreter: 'sign', relay: true, captions: true },
    'Sign language interpreter, Relay calls, Captions',
  ],
  [{ ...noNeeds, language: 'Tagalog' }, 'Prefers Tagalog'],
] as const)('access needs: %j reads "%s"', (needs, words) => {
  expect(needsWords(needs)).toBe(words)
})

test('access needs: a spoken interpreter asks for the language, and saved is said when the server has it', async () => {
  answer(readAccessNeeds, noNeeds)
  const { person } = renderScreen('/patient/dashboard/access', { as: maya })
  await person.selectOptions(await screen.findByLabelText('Interpreter'), 'spoken')
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(screen.getByLabelText('Language, if not English')).toHaveFocus()
  expect(callsOf(saveAccessNeeds)).toEqual([])

  const spanish = { ...noNeeds, interpreter: 'spoken' as const, language: 'Spanish' }
  answer(saveAccessNeeds, { problem: 'database_away' })
  await person.type(screen.getByLabelText('Language, if not English'), 'Spanish')
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByText('Saved.')).toBeNull()
  answer(saveAccessNeeds, spanish)
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Saved.')).toBeVisible()
  expect(callsOf(saveAccessNeeds).at(-1)!.body).toEqual(spanish)
})
