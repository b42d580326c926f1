import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createStore } from '../../../platform/store.ts'
import type { Call } from '../call/call.ts'
import { newCallState, type CallState, type RemotePerson } from '../call/call-state.ts'
import { FakeRecognition, stubRecognition } from '../call/speech.fixture.ts'
import type { LocalMedia } from '../devices/local-media.ts'
import { CallView } from './call-view.tsx'

const nora = {
  session: 'nora',
  person_id: 'nora',
  name: 'Nora Lindqvist',
  phase: 'connected',
  stream: new EventTarget() as MediaStream,
  has_camera: true,
  has_sound: true,
  is_sound_only: false,
  can_caption: true,
  caption: 'How have you slept?',
} satisfies RemotePerson

/** The call as the page sees it, with a way to change its state. */
function show(first: Partial<CallState>) {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const state = createStore<CallState>({ ...newCallState, ...first })
  const set = (change: Partial<CallState>) => act(() => state.set({ ...state.get(), ...change }))
  const sayCaption = vi.fn<Call['sayCaption']>()
  const nothing = () => {}
  const call: Call = {
    state,
    sayCaption,
    setTracks: nothing,
    setMuted: nothing,
    setCameraOff: nothing,
    tryPictures: nothing,
    reconnect: nothing,
    dropPerson: nothing,
    sayInChat: nothing,
    wantCaptions: nothing,
    end: nothing,
  }
  const media = { audio: null, video: null, speaker: '', audioProblem: null } as LocalMedia
  render(<CallView {...{ call, media }} devices={null} title="" waitingFor="Nora" onLeave={() => {}} />)
  return { set, sayCaption }
}

test('captions: are offered where the other side can make them, and shown once asked for', () => {
  const { set } = show({ people: [{ ...nora, can_caption: false }] })
  expect(screen.queryByRole('button', { name: 'Show captions' })).toBeNull()
  set({ people: [nora] })
  expect(screen.getByRole('button', { name: 'Show captions' })).toBeVisible()
  expect(screen.queryByText('How have you slept?')).toBeNull()
  set({ wants_captions: true })
  expect(screen.getByText('How have you slept?')).toBeVisible()
})

test('captions: a person is told that their words become text, and while muted nothing they say does', () => {
  stubRecognition()
  const { set, sayCaption } = show({ people: [nora], makes_captions: true })
  expect(screen.getByText(/^Someone asked for captions/)).toBeVisible()
  act(() => FakeRecognition.made[0]?.hear('Better, thank you.'))
  expect(sayCaption.mock.calls).toEqual([['Better, thank you.']])

  set({ is_muted: true })
  expect(FakeRecognition.made.some(({ isRunning }) => isRunning)).toBe(false)
  set({ is_muted: false })
  expect(FakeRecognition.made.at(-1)?.isRunning).toBe(true)
  set({ makes_captions: false })
  expect(FakeRecognition.made.some(({ isRunning }) => isRunning)).toBe(false)
})
