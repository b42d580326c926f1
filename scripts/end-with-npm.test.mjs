import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const source = fileURLToPath(new URL('end-with-npm.mjs', import.meta.url))
const programs = {
  /** Stands for the terminal. */
  PERSON: `
    const { spawn } = require('node:child_process')
    const npm = spawn(process.execPath, ['-e', process.env.NPM], { stdio: 'inherit' })
    console.log('npm ' + npm.pid)`,
  /** Sets its process title as npm does, and starts the product through a shell. */
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
    await expect.poll(() => said).toMatch(pattern)
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
    // The process has ended, as expected.
  }
}

test('npm start: killing npm but not its shell ends the product', async () => {
  const { kill, expectSaid } = await startProduct(shellStays)
  kill('npm')
  await expectSaid(/^ended$/m)
})

test('npm start: killing the shell of npm ends the product', async () => {
  const { kill, expectSaid } = await startProduct(shellStays)
  kill('above')
  await expectSaid(/^ended$/m)
})

test('npm start: killing npm ends the product when the shell has replaced itself', async () => {
  const { kill, expectSaid } = await startProduct(shellMakesWay)
  kill('npm')
  await expectSaid(/^ended$/m)
})

test.each([shellStays, shellMakesWay])(
  'npm start: the product keeps running when the terminal closes: %s',
  async (command) => {
    const { kill, expectSaid } = await startProduct(command)
    kill('person')
    await expectSaid(/(alive\s+){8}/)
  },
)
