import { expect, type Browser, type Page } from '@playwright/test'
import { askAs } from './as-person.ts'
import { signInByApi } from './people.ts'

const minuteMs = 60_000

export interface Session {
  id: string
  patient: Page
  carer: Page
}

const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}

/** A person in a browser context of their own. `relay` forbids every way but a TURN server. */
export async function newPage(
  browser: Browser,
  baseURL: string,
  { screen, relay = false }: { screen: keyof typeof screens; relay?: boolean },
): Promise<Page> {
  const context = await browser.newContext({
    ...screens[screen],
    baseURL,
    permissions: ['camera', 'microphone'],
  })
  await context.addInitScript(watchConnections, relay)
  return context.newPage()
}

/** Runs in the page: keeps its peer connections where a test can count what they decode. */
function watchConnections(relay: boolean): void {
  const Original = window.RTCPeerConnection
  const made: RTCPeerConnection[] = []
  Object.assign(window, { peerConnections: made })
  window.RTCPeerConnection = class extends Original {
    constructor(configuration?: RTCConfiguration) {
      super({ ...configuration, ...(relay ? { iceTransportPolicy: 'relay' } : {}) })
      made.push(this)
    }
    override setConfiguration(configuration?: RTCConfiguration): void {
      super.setConfiguration({ ...configuration, ...(relay ? { iceTransportPolicy: 'relay' } : {}) })
    }
  }
}

/** The frames and the packets of sound that this page has received in its open connections. */
export async function received(page: Page): Promise<{ frames: number; sounds: number }> {
  return page.evaluate(async () => {
    const { peerConnections } = window as unknown as { peerConnections: RTCPeerConnection[] }
    const sum = { frames: 0, sounds: 0 }
    for (const connection of peerConnections.filter(({ connectionState }) => connectionState === 'connected'))
      for (const report of (await connection.getStats()).values() as Iterable<
        Record<string, number | string>
      >) {
        if (report.type !== 'inbound-rtp') continue
        if (report.kind === 'video') sum.frames += Number(report.framesDecoded ?? 0)
        else sum.sounds += Number(report.packetsReceived ?? 0)
      }
    return sum
  })
}

/** Both see and hear the other: more than before. */
export async function expectConnected(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    const before = await received(page)
    await expect
      .poll(async () => (await received(page)).frames, { timeout: 60_000 })
      .toBeGreaterThan(before.frames)
    await expect
      .poll(async () => (await received(page)).sounds, { timeout: 60_000 })
      .toBeGreaterThan(before.sounds)
    await expect(page.locator('.video-person').first()).toHaveAttribute('data-phase', 'connected')
  }
}

/** A demo patient's next session with their therapist, with the clock a minute after its start. */
export async function sessionNow(
  browser: Browser,
  baseURL: string,
  options: { relay?: boolean } = {},
): Promise<Session> {
  const patient = await newPage(browser, baseURL, { screen: 'phone', ...options })
  const carer = await newPage(browser, baseURL, { screen: 'desktop', ...options })
  await signInByApi(patient, 'cash-therapy@demo.test')
  const { appointments } = await askAs<{
    appointments: { id: string; starts_at: string; appointment_type: string }[]
  }>(patient, '/api/calendar')
  const next = appointments.find(({ appointment_type }) => appointment_type === 'therapist')
  if (!next) throw new Error('The demo patient has no session.')
  await setClock(patient, Date.parse(next.starts_at) + minuteMs)
  await signInByApi(patient, 'cash-therapy@demo.test', `/patient/video-appointment/${next.id}`)
  await signInByApi(carer, 'therapist@demo.test', `/care/video/${next.id}`)
  return { id: next.id, patient, carer }
}

async function setClock(page: Page, at: number): Promise<void> {
  const reply = await page.request.post('/dev/clock', {
    data: { now: new Date(at).toISOString() },
    maxRetries: 2,
  })
  expect(reply.ok()).toBe(true)
}

export async function moveClock(page: Page, ms: number): Promise<void> {
  const reply = await page.request.post('/dev/clock', { data: { advance_ms: ms }, maxRetries: 2 })
  expect(reply.ok()).toBe(true)
}

export async function joinAsPatient(page: Page, region = 'CA'): Promise<void> {
  await page.getByLabel('Where are you right now?').selectOption(region)
  await page.getByRole('button', { name: 'Join session' }).click()
}

export const joinAsCarer = (page: Page) => page.getByRole('button', { name: 'Join session' }).click()
