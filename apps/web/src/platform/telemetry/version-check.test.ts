import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logged } from '../../testing/logged.ts'
import { calls, json, respond } from '../../testing/answer.ts'
import { watchVersion } from './version-check.ts'

const tell = vi.fn<() => void>()
let stop: () => void

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

beforeEach(() => {
  tell.mockClear()
  stop = watchVersion(tell)
})
afterEach(() => stop())

describe('version check: when the page becomes visible', () => {
  test('the version is fetched from this host without a cache (A-SHL-029, A-SHL-030, A-SHL-031)', async () => {
    respond('GET', '/version.json', () => json({ version: '0.1.0-test' }))
    comeBack()
    await vi.waitFor(() => expect(calls('GET', '/version.json')).toHaveLength(1))
    expect(calls('GET', '/version.json')[0]?.path).toMatch(/^\/version\.json\?t=\d+$/)
    expect(tell).not.toHaveBeenCalled()
  })

  test('another version is logged and offered, and nothing reloads by itself (A-ERR-020, decision N24)', async () => {
    respond('GET', '/version.json', () => json({ version: '0.2.0-abc' }))
    comeBack()
    await vi.waitFor(() => expect(tell).toHaveBeenCalledOnce())
    expect(logged).toContainEqual(['Versions mismatch: local(0.1.0-test) - remote(0.2.0-abc)'])
  })

  test('a version that cannot be fetched is logged (A-ERR-021)', async () => {
    respond('GET', '/version.json', () => json({}, 503))
    comeBack()
    await vi.waitFor(() => expect(logged).toContainEqual(['Error fetching app version.']))
    expect(tell).not.toHaveBeenCalled()
  })
})
