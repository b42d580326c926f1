/** They end a test that hangs. A test that only waits for a busy machine must not reach them. */
export const limits = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
}
