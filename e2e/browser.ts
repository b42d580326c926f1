import { access, constants, mkdir } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** The browser of the machine, or the one that npm installed. */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const ofTheMachine = '/usr/bin/chromium'
  const present = await access(ofTheMachine, constants.X_OK).then(
    () => true,
    () => false,
  )
  return present ? ofTheMachine : unpackedChromium()
}

// It unpacks into the temporary folder, closed to everyone else: each user needs one of their own.
async function unpackedChromium(): Promise<string> {
  const before = process.env.TMPDIR
  const own = join(tmpdir(), `stillwater-browser-${userInfo().uid}`)
  await mkdir(own, { recursive: true, mode: 0o700 })
  process.env.TMPDIR = own
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    return await chromium.executablePath()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}
