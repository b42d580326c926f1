// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { deferred } from './deferred.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Greeting = ({ name }: { name: string }) => <p>{`Hello ${name}`}</p>

it('deferred component: once loaded, it is drawn in the same render', async () => {
  const fetchCode = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting)
  const Part = deferred(fetchCode)
  await Part.load()
  await Part.load()
  render(<Part name="Maya" />)
  expect(screen.getByText('Hello Maya')).toBeTruthy()
  expect(fetchCode).toHaveBeenCalledTimes(1)
})

it('deferred component: it is loaded when it is first drawn', async () => {
  const Part = deferred(async () => Greeting)
  render(<Part name="Maya" />)
  expect(screen.queryByText('Hello Maya')).toBeNull()
  expect(await screen.findByText('Hello Maya')).toBeTruthy()
})

it('deferred component: what waits in its place goes when its code is there', async () => {
  const Part = deferred(
    async () => Greeting,
    () => <p>Please wait</p>,
  )
  render(<Part name="Maya" />)
  expect(screen.getByText('Please wait')).toBeTruthy()
  expect(await screen.findByText('Hello Maya')).toBeTruthy()
  expect(screen.queryByText('Please wait')).toBeNull()
})

it('deferred component: a failed load is retried while it is wanted', async () => {
  vi.useFakeTimers()
  const fetchCode = vi
    .fn<() => Promise<typeof Greeting>>(async () => Greeting)
    .mockRejectedValueOnce(new Error('offline'))
  const Part = deferred(fetchCode)
  render(<Part name="Maya" />)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByText('Hello Maya')).toBeTruthy()
  expect(fetchCode).toHaveBeenCalledTimes(2)
})

it('deferred component: after it is gone, a failed load is not retried', async () => {
  vi.useFakeTimers()
  const fetchCode = vi
    .fn<() => Promise<typeof Greeting>>(async () => Greeting)
    .mockRejectedValue(new Error('offline'))
  const Part = deferred(fetchCode)
  const { unmount } = render(<Part name="Maya" />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  unmount()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetchCode).toHaveBeenCalledTimes(1)
})
