/** They end a test that hangs. A test that only waits for a busy machine must not reach them. */
export const limits = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
}
