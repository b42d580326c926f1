import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const source = fileURLToPath(new URL('end-with-npm.mjs', import.meta.url))
const programs = {
  /** Whoever types the command. */
  PERSON: `
    const { spawn } = require('node:child_process')
    const npm = spawn(process.execPath, ['-e', process.env.NPM], { stdio: 'inherit' })
    console.log('npm ' + npm.pid)`,
  /** Names itself as npm does, and lets a shell start the product. */
  NPM: `
    process.title = 'npm start'
    require('node:child_process').spawn('sh', ['-c', process.env.COMMAND], { stdio: 'inherit' })`,
  PRODUCT: `
    import(${JSON.stringify(source)}).then(({ endWithNpm }) => {
      endWithNpm()
      process.on('SIGTERM', () => { console.log('ended'); process.exit() })
      console.log('above ' + process.ppid)
      console.log('product ' + process.pid)
      setInterval(() => console.log('alive'), 100)
    })`,
}
const shellStays = 'node -e "$PRODUCT"; exit $?'
const shellMakesWay = 'exec node -e "$PRODUCT"'

let started
afterEach(() => started.endAll())

/** The product, started as npm starts it. */
async function startProduct(command) {
  const env = { ...process.env, ...programs, npm_lifecycle_event: 'start', COMMAND: command }
  const person = spawn(process.execPath, ['-e', programs.PERSON], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  person.stdout.on('data', (chunk) => (said += chunk))
  const pidOf = (name) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(said)?.[1])
  async function expectSaid(pattern) {
    await expect.poll(() => said, { timeout: 10_000 }).toMatch(pattern)
  }
  started = {
    expectSaid,
    kill: (name) => process.kill(name === 'person' ? person.pid : pidOf(name), 'SIGKILL'),
    endAll() {
      for (const pid of [person.pid, pidOf('npm'), pidOf('above'), pidOf('product')]) endOne(pid)
    },
  }
  await expectSaid(/^npm \d+$/m)
  await expectSaid(/^product \d+$/m)
  return started
}

function endOne(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended, as it should.
  }
}

test('whoever kills npm, and not its shell, has ended the product as well', async () => {
  const { kill, expectSaid } = await startProduct(shellStays)
  kill('npm')
  await expectSaid(/^ended$/m)
})

test('whoever kills the shell of npm has ended the product as well', async () => {
  const { kill, expectSaid } = await startProduct(shellStays)
  kill('above')
  await expectSaid(/^ended$/m)
})

test('whoever kills npm where the shell has made way has ended the product as well', async () => {
  const { kill, expectSaid } = await startProduct(shellMakesWay)
  kill('npm')
  await expectSaid(/^ended$/m)
})

test.each([shellStays, shellMakesWay])(
  'whoever starts the product and goes home leaves it running: %s',
  async (command) => {
    const { kill, expectSaid } = await startProduct(command)
    kill('person')
    await expectSaid(/(alive\s+){8}/)
  },
)
