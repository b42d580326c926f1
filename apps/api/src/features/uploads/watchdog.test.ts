import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { apiRoot } from '../../platform/api-root.ts'

const watchdog = pathToFileURL(join(apiRoot, 'workers', 'watchdog.mjs')).href

async function endOf(limits: object, rest: string) {
  const program = `import { limitProcess } from '${watchdog}'; limitProcess(${JSON.stringify(limits)}); ${rest}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  return signal ?? code
}

const busyFor = (rest: string) => `await new Promise((next) => setTimeout(next, 50)); ${rest}`

test('worker watchdog: a process whose main thread never returns is killed', async () => {
  expect(await endOf({ seconds: 0.5, bytes: 1e12 }, busyFor('for (;;) {}'))).toBe('SIGKILL')
})

test('worker watchdog: a process that waits is killed at its deadline, not for its processor time', async () => {
  const wait = 'setInterval(() => {}, 1000)'
  expect(await endOf({ seconds: 600, deadline: 0.5, bytes: 1e12 }, wait)).toBe('SIGKILL')
})

test('worker watchdog: a process that takes too much native memory is killed', async () => {
  const fill = 'const held = []; setInterval(() => held.push(Buffer.alloc(16e6, 1)), 20)'
  expect(await endOf({ seconds: 60, bytes: 400e6 }, fill)).toBe('SIGKILL')
})

test('worker watchdog: a process that ends by itself is not kept alive', async () => {
  expect(await endOf({ seconds: 600, bytes: 1e12 }, '')).toBe(0)
})
