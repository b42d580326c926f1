import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
  removeSavedReply,
} from '@stillwater/contract/care/inbox'
import { answer, callsOf } from '../../../../testing/answer.ts'
import { beWide, careThread, inboxThread, openClinic, openInbox, threadId } from '../inbox.fixture.tsx'

const refill = {
  id: '00000000-0000-4000-a000-000000000801',
  title: 'Refill',
  text: 'Your refill is on its way.',
}
const sleep = { id: '00000000-0000-4000-a000-000000000802', title: 'Sleep', text: 'Please keep the diary.' }
const box = () => within(screen.getByRole('dialog', { name: 'Saved replies' }))
const reply = () => screen.getByRole('textbox', { name: 'Message to Person 1' })

async function openReplies(saved: (typeof refill)[]) {
  beWide()
  const clinic = openClinic([inboxThread(1)], [careThread(1)])
  answer(listSavedReplies, { saved_replies: saved })
  const { person } = openInbox(`/care/inbox/${threadId(1)}`)
  await screen.findByRole('heading', { name: 'Person 1' })
  return { ...clinic, person }
}

test('saved replies: one is found by its words, goes after what is written, and sends nothing', async () => {
  const { person, sent } = await openReplies([refill, sleep])
  await person.type(reply(), 'Hi Ada,')
  await person.keyboard('{Escape}s')
  await screen.findByRole('dialog', { name: 'Saved replies' })
  await person.type(await box().findByRole('searchbox', { name: 'Search' }), 'way')
  expect(box().queryByRole('button', { name: 'Insert Sleep' })).toBeNull()
  await person.click(box().getByRole('button', { name: 'Insert Refill' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(reply()).toHaveValue('Hi Ada,\n\nYour refill is on its way.')
  expect(reply()).toHaveFocus()
  expect(sent).toEqual([])
})

test('saved replies: one is added once, with its fields checked first', async () => {
  const { person } = await openReplies([])
  await person.click(screen.getByRole('button', { name: 'Saved replies' }))
  await screen.findByRole('dialog', { name: 'Saved replies' })
  expect(await box().findByText('You have no saved replies yet.')).toBeVisible()
  await person.click(box().getByRole('button', { name: 'Add saved reply' }))
  await person.click(box().getByRole('button', { name: 'Save reply' }))
  expect(box().getByText('Please enter a title.')).toBeVisible()
  expect(box().getByText('Please write the reply.')).toBeVisible()
  await person.type(box().getByLabelText('Title'), 'Refill')
  await person.type(box().getByLabelText('Reply'), refill.text)
  answer(addSavedReply, refill)
  answer(listSavedReplies, { saved_replies: [refill] })
  await person.dblClick(box().getByRole('button', { name: 'Save reply' }))
  expect(await box().findByRole('button', { name: 'Insert Refill' })).toBeVisible()
  expect(callsOf(addSavedReply).map(({ body }) => body)).toEqual([{ title: 'Refill', text: refill.text }])
})

test('saved replies: a change half made is still there when the dialog was closed', async () => {
  const { person } = await openReplies([refill])
  await person.click(screen.getByRole('button', { name: 'Saved replies' }))
  await screen.findByRole('dialog', { name: 'Saved replies' })
  await person.click(await box().findByRole('button', { name: 'Edit Refill' }))
  await person.type(box().getByLabelText('Reply'), ' It needs a signature.')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Saved replies' }))
  await screen.findByRole('dialog', { name: 'Saved replies' })
  await person.click(await box().findByRole('button', { name: 'Edit Refill' }))
  expect(box().getByLabelText('Reply')).toHaveValue(`${refill.text} It needs a signature.`)
  expect(callsOf(changeSavedReply)).toEqual([])
})

test('saved replies: one is changed and removed as the server confirms it', async () => {
  const { person } = await openReplies([refill, sleep])
  await person.click(screen.getByRole('button', { name: 'Saved replies' }))
  await screen.findByRole('dialog', { name: 'Saved replies' })
  await person.click(await box().findByRole('button', { name: 'Edit Refill' }))
  await person.clear(box().getByLabelText('Title'))
  await person.type(box().getByLabelText('Title'), 'Pharmacy')
  const changed = { ...refill, title: 'Pharmacy' }
  answer(changeSavedReply, changed)
  answer(listSavedReplies, { saved_replies: [changed, sleep] })
  await person.click(box().getByRole('button', { name: 'Save reply' }))
  expect(await box().findByRole('button', { name: 'Insert Pharmacy' })).toBeVisible()
  answer(removeSavedReply, { success: true })
  answer(listSavedReplies, { saved_replies: [sleep] })
  await person.click(box().getByRole('button', { name: 'Remove Pharmacy' }))
  await waitFor(() => expect(box().queryByRole('button', { name: 'Insert Pharmacy' })).toBeNull())
  expect(callsOf(removeSavedReply).map(({ path }) => path)).toEqual([`/api/care/saved_replies/${refill.id}`])
})
