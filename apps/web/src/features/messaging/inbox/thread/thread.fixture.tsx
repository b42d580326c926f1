import { screen, within } from '@testing-library/react'
import type { CareThread } from '@stillwater/contract/care/inbox'
import { beWide, careThread, inboxThread, openClinic, openInbox, threadId } from '../inbox.fixture.tsx'

export const button = (name: string) => screen.getByRole('button', { name })
export const heading = (name: string) => screen.findByRole('heading', { name })
export const notes = () => within(screen.getByRole('complementary', { name: 'Care team notes' }))
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
export const reply = () => screen.getByRole('textbox', { name: 'Message to Person 1' })

export function openThread(changes: Partial<CareThread> = {}, as?: Parameters<typeof openInbox>[1]) {
  beWide()
  const clinic = openClinic([inboxThread(1)], [careThread(1, changes)])
  return { ...clinic, ...openInbox(`/care/inbox/${threadId(1)}`, as) }
}
