import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sealedNames } from '../../../platform/session/sealed-names.ts'
import { session } from '../../../platform/session/session.ts'
import { threadId } from '../../../testing/chat-clinic.ts'
import { sessionHeaders } from '../../../testing/people.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { chatHooks, open, sent } from '../chat.fixture.tsx'
import { leftDraft } from './sealed-drafts.ts'

chatHooks()

/** Writes half a message in a session that is not the one the fixture signs in with. */
async function writeEarlier() {
  const shown = await open()
  const { user } = session.current()!
  session.keep(new Headers(sessionHeaders({ client: 'earlier' })), user)
  await shown.person.type(shown.field, 'I wanted to tell you')
  await waitFor(() => expect(sealedNames()).toHaveLength(1))
  return shown
}

test('draft: a message that was being written when the session ended is there at the next sign-in', async () => {
  const earlier = await writeEarlier()
  earlier.unmount()
  session.drop()
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('wanted')
  const again = await open()
  await waitFor(() => expect(again.field).toHaveValue('I wanted to tell you'))
  await again.person.type(again.field, ' more{Enter}')
  await waitFor(() => expect(sent()).toEqual(['I wanted to tell you more']))
  await waitFor(() => expect(sealedNames()).toEqual([]))
})

test('draft: another tab of the same session does not get a copy of what is being written', async () => {
  await writeEarlier()
  expect(await leftDraft(threadId)).toBe('')
})

test('draft: the next person in the same browser gets nothing of it', async () => {
  const earlier = await writeEarlier()
  earlier.unmount()
  session.drop()
  signInAs('b')
  expect(await leftDraft(threadId)).toBe('')
  expect(sealedNames()).toHaveLength(1)
})
