import { vi } from 'vitest'
import { limits } from './vitest-limits.ts'

const { timeout } = limits.expect.poll
const { waitFor, waitUntil } = vi

type Options = Parameters<typeof waitFor>[1]
const withLimit = (options: Options): Options =>
  typeof options === 'number' ? options : { timeout, ...options }

// Vitest has no setting for these two, and their own limit of one second is too short for a busy machine.
vi.waitFor = (callback, options) => waitFor(callback, withLimit(options))
vi.waitUntil = (callback, options) => waitUntil(callback, withLimit(options))
