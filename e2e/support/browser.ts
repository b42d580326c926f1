import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import own from '../package.json' with { type: 'json' }

/**
 * A camera and a microphone for video visits, without asking. Few pictures a second, because each page of a call encodes
 * and decodes them without a graphics card.
 */
export const callArgs = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream=fps=5',
  // The bundled browser ends a page that asks whether speech is recognized on the device.
  '--disable-blink-features=OnDeviceWebSpeechAvailable',
]

/**
 * The browser that npm installed, so that a machine's own makes no difference; `CHROMIUM_PATH` names another. The
 * package has one for x64 alone: any other processor needs the machine's.
 */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (process.arch === 'x64') return bundledChromium()
  if (existsSync(installed)) return installed
  throw new Error(
    `The bundled browser runs on x64, and this is ${process.arch}. Install Chromium and name it in CHROMIUM_PATH.`,
  )
}

const installed = '/usr/bin/chromium'

/** Unpacked once per user and version, because the temporary folder is closed to everyone else. */
async function bundledChromium(): Promise<string> {
  const version = own.devDependencies['@sparticuz/chromium']
  const home = join(tmpdir(), `stillwater-browser-${userInfo().uid}-${version}`)
  const path = join(home, 'chromium')
  if (existsSync(path)) return path
  // A rename is atomic, so a run that starts meanwhile never launches a browser that is half unpacked.
  const unpacking = await mkdtemp(`${home}.`)
  try {
    await unpackInto(unpacking)
    await rename(unpacking, home).catch((error: NodeJS.ErrnoException) => {
      if (!existsSync(path)) throw error
    })
  } finally {
    await rm(unpacking, { recursive: true, force: true })
  }
  return path
}

/** The package unpacks into the temporary folder and asks for it by `TMPDIR`. */
async function unpackInto(folder: string): Promise<void> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** tsx wraps named functions in a call of its own, which a page that is asked to run one does not have. */
export const namedFunctions = 'globalThis.__name ??= (one) => one'
