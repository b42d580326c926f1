import { useState } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CardPhoto } from '@stillwater/domain/insurance/card-photos'
import { queryClient } from '../../../platform/api/query-client.ts'
import { session } from '../../../platform/session/session.ts'
import { respond } from '../../../testing/answer.ts'
import { sessionHeaders, user } from '../../../testing/people.ts'
import { hasCamera } from './camera.ts'
import { PhotoSlot } from './photo-slot.tsx'

const kept = vi.fn<(photo: CardPhoto | null) => void>()

function Slot({ start = null }: { start?: CardPhoto | null }) {
  const [photo, setPhoto] = useState<CardPhoto | null>(start)
  return (
    <QueryClientProvider client={queryClient}>
      <PhotoSlot
        id="front"
        label="FRONT OF CARD"
        photo={photo}
        onChange={(next) => {
          kept(next)
          setPhoto(next)
        }}
      />
    </QueryClientProvider>
  )
}

const input = () => screen.getByLabelText('FRONT OF CARD', { selector: 'input' })
const file = (name: string, type: string, size = 3) => new File(['x'.repeat(size)], name, { type })
const refusal = 'This file cannot be used. Please choose a PNG, JPEG or PDF of at most 10 MB.'

function withCamera(getUserMedia: () => Promise<unknown>) {
  const asked = vi.fn<(wanted?: unknown) => Promise<unknown>>(getUserMedia)
  vi.stubGlobal('navigator', { userAgent: 'Test', mediaDevices: { getUserMedia: asked } })
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
  kept.mockClear()
  queryClient.clear()
})

describe('a file', () => {
  // A-ATT-005 A-ATT-010 A-ATT-011 A-ATT-012
  test.each([
    ['card.png', 'image/png'],
    ['card.jpg', 'image/jpeg'],
    ['card.pdf', 'application/pdf'],
  ])('%s is taken', async (name, type) => {
    render(<Slot />)
    fireEvent.change(input(), { target: { files: [file(name, type)] } })
    expect(await screen.findByText('Added')).toBeVisible()
    expect(kept).toHaveBeenCalledWith(
      expect.objectContaining({ is_new: true, url: expect.stringMatching(`^data:${type};base64,`) }),
    )
    if (type === 'application/pdf') expect(screen.getByText('card.pdf')).toBeVisible()
    else expect(screen.getByAltText('FRONT OF CARD')).toBeVisible()
  })

  // A-ATT-013
  test.each([
    ['card.gif', 'image/gif', 3],
    ['card.txt', 'text/plain', 3],
    ['card.svg', 'image/svg+xml', 3],
    ['empty.png', 'image/png', 0],
    ['huge.pdf', 'application/pdf', 10 * 1024 * 1024 + 1],
  ])('%s is refused in words', async (name, type, size) => {
    render(<Slot />)
    fireEvent.change(input(), { target: { files: [file(name, type, size)] } })
    expect(await screen.findByText(refusal)).toBeVisible()
    expect(kept).not.toHaveBeenCalled()
  })

  // A-ATT-006
  test('can be dropped', async () => {
    render(<Slot />)
    const slot = document.querySelector('.card-slot')!
    fireEvent.dragOver(slot)
    expect(slot).toHaveAttribute('data-over')
    fireEvent.drop(slot, { dataTransfer: { files: [file('card.png', 'image/png')] } })
    expect(await screen.findByText('Added')).toBeVisible()
    expect(slot).not.toHaveAttribute('data-over')
  })

  // A-ATT-007
  test('can be taken away again, and the focus is not lost with it', async () => {
    const photo = { is_new: true, file_name: 'a', file_type: 'image/png', url: 'data:image/png;base64,eA==' }
    render(<Slot start={photo} />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(kept).toHaveBeenCalledExactlyOnceWith(null)
    expect(screen.queryByText('Added')).toBeNull()
    expect(screen.getByRole('heading', { name: 'FRONT OF CARD' })).toHaveFocus()
  })
})

describe('the focus', () => {
  test('photo slot: it stays in the slot when the button that added the photo is gone', async () => {
    render(<Slot />)
    screen.getByRole('button', { name: 'Upload or drag a file' }).focus()
    fireEvent.change(input(), { target: { files: [file('card.png', 'image/png')] } })
    await screen.findByText('Added')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'FRONT OF CARD' })).toHaveFocus())
  })

  test('photo slot: it stays on the button when a file is refused', async () => {
    render(<Slot />)
    const upload = screen.getByRole('button', { name: 'Upload or drag a file' })
    upload.focus()
    fireEvent.change(input(), { target: { files: [file('card.gif', 'image/gif')] } })
    await screen.findByText(refusal)
    expect(upload).toHaveFocus()
  })

  test('photo slot: a photo is replaced in place, and a file that is refused leaves it', async () => {
    const photo = { is_new: true, file_name: 'a', file_type: 'image/png', url: 'data:image/png;base64,eA==' }
    render(<Slot start={photo} />)
    const replace = screen.getByRole('button', { name: 'Replace' })
    replace.focus()
    fireEvent.change(input(), { target: { files: [file('card.gif', 'image/gif')] } })
    await screen.findByText(refusal)
    expect(kept).not.toHaveBeenCalled()
    expect(screen.getByAltText('FRONT OF CARD')).toBeVisible()
    fireEvent.change(input(), { target: { files: [file('better.pdf', 'application/pdf')] } })
    expect(await screen.findByText('better.pdf')).toBeVisible()
    expect(screen.queryByText(refusal)).toBeNull()
    expect(screen.getByRole('button', { name: 'Replace' })).toHaveFocus()
  })
})

describe('the camera', () => {
  const stream = () => {
    const stop = vi.fn<() => void>()
    return { stop, getTracks: () => [{ stop }] }
  }

  // A-ATT-003 A-ATT-016 A-ATT-017
  test('is asked for 1280x720, gives a JPEG, and is let go', async () => {
    const given = stream()
    const asked = withCamera(async () => given)
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const jpeg = vi
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done, type) => done(new Blob(['jpeg'], { type: type ?? '' })))
    render(<Slot />)
    fireEvent.click(screen.getByRole('button', { name: 'Take a photo' }))
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith(
        expect.objectContaining({
          audio: false,
          video: expect.objectContaining({ width: { ideal: 1280 }, height: { ideal: 720 } }),
        }),
      ),
    )
    fireEvent.loadedData(screen.getByLabelText('What the camera sees'))
    fireEvent.click(screen.getByRole('button', { name: 'Take the photo' }))
    expect(await screen.findByText('Added')).toBeVisible()
    expect(jpeg).toHaveBeenCalledWith(expect.anything(), 'image/jpeg', expect.any(Number))
    expect(kept).toHaveBeenCalledWith(expect.objectContaining({ file_type: 'image/jpeg' }))
    expect(given.stop).toHaveBeenCalled()
  })

  test.each([
    ['NotAllowedError', /won’t let us use the camera/],
    ['NotFoundError', /couldn’t find a camera/],
    ['NotReadableError', /Another program is using the camera/],
    ['AbortError', /camera didn’t start/],
  ])('refused with %s says why, and leaves the upload', async (name, words) => {
    withCamera(() => Promise.reject(Object.assign(new Error(name), { name })))
    render(<Slot />)
    fireEvent.click(screen.getByRole('button', { name: 'Take a photo' }))
    expect(await screen.findByText(words)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Upload or drag a file' })).toBeVisible()
  })

  // A-ATT-004, decision Q10
  test('is not offered in the mobile app, nor where there is none', () => {
    expect(hasCamera('Mozilla/5.0')).toBe(false)
    withCamera(async () => stream())
    expect(hasCamera('Mozilla/5.0 (iPhone)')).toBe(true)
    expect(hasCamera('Mozilla/5.0 (iPhone) StillwaterApp/2.1')).toBe(false)
  })
})

test('a photo that is on file is fetched with the session, and shown', async () => {
  session.keep(new Headers(sessionHeaders()), user())
  let token: string | null = null
  respond('GET', '/api/uploads/:id', ({ headers }) => {
    token = headers.get('access-token')
    return Object.assign(new Response(), { blob: async () => new Blob(['jpeg'], { type: 'image/jpeg' }) })
  })
  const stored = { is_new: false, file_name: '', file_type: 'image/jpeg', url: '/api/uploads/4?s=1' }
  render(<Slot start={stored} />)
  expect(await screen.findByAltText('FRONT OF CARD')).toHaveAttribute('src', expect.stringMatching(/^data:/))
  expect(token).toBe('token-1')
})
