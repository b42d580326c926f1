import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callsOf, json, respond } from '../testing/answer.ts'
import { readGlobals } from '@stillwater/contract/shell'
import { loadGlobals, useGlobals } from './globals.ts'

test('globals: the configuration is fetched once for every screen (A-SHL-041)', async () => {
  respond('GET', readGlobals.path, () => json({ therapist_regions: ['WY'] }))
  const first = renderHook(() => useGlobals())
  expect(first.result.current).toBeNull()
  await act(() => Promise.all([loadGlobals(), loadGlobals()]))
  await waitFor(() => expect(first.result.current).toEqual({ therapist_regions: ['WY'] }))
  expect(renderHook(() => useGlobals()).result.current).toBe(first.result.current)
  expect(callsOf(readGlobals)).toHaveLength(1)
})

test('globals: after a failure the next caller retries', async () => {
  respond('GET', readGlobals.path, () => json({}, 503))
  expect(await loadGlobals()).toBeNull()
  respond('GET', readGlobals.path, () => json({ therapist_regions: [] }))
  expect(await act(loadGlobals)).toEqual({ therapist_regions: [] })
})
