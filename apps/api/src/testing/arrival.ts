import type { Arrival } from '../platform/context.ts'

/** How a test's session arrives where it is made without a request. */
export const arrivalAt = (origin: string): Arrival => ({
  request_id: 'test',
  ip_prefix: '127.0.0.1',
  agent: 'Another program',
  zone: null,
  browser: false,
  device: null,
  origin,
})
