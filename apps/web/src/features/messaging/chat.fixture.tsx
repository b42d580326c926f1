import { screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { sendMessage } from '@stillwater/contract/messaging'
import { callsOf } from '../../testing/answer.ts'
import { giveRowsHeight, openChat } from '../../testing/chat-clinic.ts'
import { stubLiveLine } from '../../testing/live-line.ts'
import { patient, user } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

export const mine = patient().id
export const path = '/patient/dashboard/message'
export let live: ReturnType<typeof stubLiveLine>

/** Called by each file: files share this module, and its own hooks would run for the first of them alone. */
export function chatHooks(): void {
  beforeEach(() => {
    live = stubLiveLine()
    giveRowsHeight()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

export async function open(chat = openChat(), at = path, advanceTimers?: (ms: number) => void) {
  const shown = renderScreen(at, {
    as: user({ patient: chat.record }),
    ...(advanceTimers ? { advanceTimers } : {}),
  })
  const log = await screen.findByRole('log')
  return { ...shown, log, field: await screen.findByRole('textbox') }
}
export const sent = () => callsOf(sendMessage).map(({ body }) => (body as { message: string }).message)
