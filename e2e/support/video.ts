import { expect, type Browser, type Page } from '@playwright/test'
import { askAs } from './as-person.ts'
import { press, type BookedVisit } from './booking-walk.ts'
import { namedFunctions } from './browser.ts'
import { signInByApi } from './people.ts'

const minuteMs = 60_000

export interface Session {
  id: string
  patient: Page
  carer: Page
}

const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  // Named in full, because a context begins with the options of its project.
  desktop: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
}

interface Seat {
  screen: keyof typeof screens
  /** Forbids every way but a TURN server. */
  relay?: boolean
  /** A browser that recognizes speech on the device. */
  speech?: boolean
}

/** A person in a browser context of their own. */
export async function newPage(
  browser: Browser,
  baseURL: string,
  { screen, relay = false, speech = false }: Seat,
): Promise<Page> {
  const context = await browser.newContext({
    ...screens[screen],
    baseURL,
    permissions: ['camera', 'microphone'],
  })
  await context.addInitScript(namedFunctions)
  await context.addInitScript(watchConnections, relay)
  if (speech) await context.addInitScript(recognizeSpeech)
  return context.newPage()
}

/** Runs in the page: recognizes what `say` tells it, because a fake microphone has no words. */
function recognizeSpeech(): void {
  const running = new Set<EventTarget>()
  class SpeechRecognition extends EventTarget {
    static available = async () => 'available'
    get processLocally() {
      return true
    }
    set processLocally(_: boolean) {}
    start() {
      running.add(this)
    }
    stop() {
      running.delete(this)
    }
  }
  const hear = (transcript: string) => {
    for (const engine of running)
      engine.dispatchEvent(Object.assign(new Event('result'), { results: [[{ transcript }]] }))
    return running.size > 0
  }
  Object.assign(window, { SpeechRecognition, hear })
}

/** Says something into this page's recognition. False while nothing is recognized. */
export const say = (page: Page, words: string) =>
  page.evaluate((said) => (window as unknown as { hear(said: string): boolean }).hear(said), words)

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

/** Each of them sees and hears another person: more than before. */
export async function expectConnected(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    const before = await received(page)
    await expect.poll(() => whatIsMissing(page, before), { timeout: 120_000 }).toBe('')
    await expect(page.locator('.video-person').first()).toHaveAttribute('data-phase', 'connected')
  }
}

/** With the words of the page, which say why nothing arrives. */
async function whatIsMissing(page: Page, before: Awaited<ReturnType<typeof received>>): Promise<string> {
  const { frames, sounds } = await received(page)
  if (frames > before.frames && sounds > before.sounds) return ''
  const notices = await page.locator('main').innerText()
  return `${frames - before.frames} new frames, ${sounds - before.sounds} new sounds: ${notices}`
}

const people = {
  care_manager: ['counseling@demo.test', 'counselor@demo.test'],
  therapist: ['cash-therapy@demo.test', 'therapist@demo.test'],
  provider: ['legacy@demo.test', 'provider@demo.test'],
} as const
export type Kind = keyof typeof people

interface Seats extends Omit<Seat, 'screen'> {
  kind?: Kind
  patientAt?: Seat['screen']
  carerAt?: Seat['screen']
}

/** A demo patient's session of this kind, booked now where there is none, with the clock a minute after its start. */
export async function sessionNow(
  browser: Browser,
  baseURL: string,
  { kind = 'therapist', patientAt = 'phone', carerAt = 'desktop', ...seat }: Seats = {},
): Promise<Session> {
  const [patientEmail, carerEmail] = people[kind]
  const patient = await newPage(browser, baseURL, { screen: patientAt, ...seat })
  const carer = await newPage(browser, baseURL, { screen: carerAt, ...seat })
  await signInByApi(patient, patientEmail)
  const { appointments } = await askAs<{ appointments: BookedVisit[] }>(patient, '/api/calendar')
  const next =
    appointments.find(({ appointment_type }) => appointment_type === kind) ?? (await bookFirst(patient, kind))
  await setClock(patient, Date.parse(next.starts_at) + minuteMs)
  await signInByApi(patient, patientEmail, `/patient/video-appointment/${next.id}`)
  await signInByApi(carer, carerEmail, `/care/video/${next.id}`)
  return { id: next.id, patient, carer }
}

/** Books the first free time. */
async function bookFirst(page: Page, appointment_type: Kind): Promise<BookedVisit> {
  const asked = `appointment_type=${appointment_type}`
  const [date] = await askAs<string[]>(page, `/api/calendar/availability?${asked}`)
  const [starts_at] = await askAs<string[]>(page, `/api/calendar/slots_by_date?${asked}&date=${date}`)
  return askAs<BookedVisit>(page, '/api/calendar', { appointment_type, starts_at, adhoc: true })
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
  await joinAsCarer(page)
}

export const joinAsCarer = (page: Page) => press(page, page.getByRole('button', { name: 'Join visit' }))
