import { expect as expectSoon } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { signInByApi } from './support/people.ts'
import {
  expectConnected,
  joinAsCarer,
  joinAsPatient,
  moveClock,
  newPage,
  received,
  sessionNow,
} from './support/video.ts'
// One call at a time: two cores encode no more pictures than that in time.
testOnOwnProduct.describe.configure({ mode: 'default' })
const expect = expectSoon.configure({ timeout: 60_000 })

testOnOwnProduct(
  'A-VID-002 A-SHL-051 video: two browsers connect, chat, mute, leave and return, and the bar appears at 38 minutes',
  async ({ browser, product }) => {
    const { patient, carer } = await sessionNow(browser, product.base_url)
    await expect(patient.getByRole('heading', { level: 1 })).toContainText('Your visit with')
    await expect(patient.getByText('We can hear you.')).toBeVisible()
    await expect(carer.getByText(/is in the waiting room$/)).toBeVisible()
    await expectAccessible(patient, { widths: [390, 1440] })
    await patient.getByRole('button', { name: 'Test your connection' }).click()
    await expect(patient.getByText('Your connection is ready for video.')).toBeVisible()

    await joinAsPatient(patient)
    await expect(patient.getByText(/^You’re in the room/)).toBeVisible()
    await expect(carer.getByText(/is in the room$/)).toBeVisible()
    await expect(carer.getByText(/said they are in California/)).toBeVisible()
    await joinAsCarer(carer)
    await expectConnected(patient, carer)

    await patient.getByRole('button', { name: 'Chat' }).click()
    await patient.getByLabel('Message', { exact: true }).fill('I hear you now.')
    await patient.getByRole('button', { name: 'Send' }).click()
    await carer.getByRole('button', { name: 'Chat (1 new)' }).click()
    await expect(carer.getByRole('log')).toContainText('I hear you now.')
    await patient.getByRole('button', { name: 'Mute' }).click()
    await expect(carer.locator('figcaption')).toContainText('Muted')
    await patient.getByRole('button', { name: 'Turn camera off' }).click()
    await expect(carer.getByText('Picture off')).toBeVisible()
    await patient.getByRole('button', { name: 'Turn camera on' }).click()
    await expect(carer.getByText('Picture off')).toBeHidden()
    await expectAccessible(carer, { widths: [1440] })

    await patient.getByRole('button', { name: 'Leave' }).click()
    await expect(patient.getByRole('heading', { name: 'You left the visit' })).toBeVisible()
    await expect(carer.locator('.video-person')).toHaveCount(0)
    await patient.getByRole('button', { name: 'Return to the visit' }).click()
    await joinAsPatient(patient)
    await expectConnected(patient, carer)

    // In steps that end no session for want of a call: each page asks for its room again in between.
    for (const minutes of [13, 13, 12]) {
      await moveClock(patient, minutes * 60_000)
      for (const page of [patient, carer]) await page.waitForResponse(/\/api\/video_rooms\//)
    }
    await expect(patient.getByRole('link', { name: 'Schedule your next session' })).toBeVisible({
      timeout: 60_000,
    })
    await expect(carer.getByRole('link', { name: 'Schedule your next session' })).toBeHidden()
  },
)

testOnOwnProduct(
  'video: a call survives the reload of either side and a restart of the server',
  async ({ browser, product }) => {
    const { patient, carer } = await sessionNow(browser, product.base_url, {
      patientAt: 'desktop',
      carerAt: 'phone',
    })
    await joinAsPatient(patient)
    await joinAsCarer(carer)
    await expectConnected(patient, carer)

    await patient.reload()
    await expectConnected(patient, carer)
    await carer.reload()
    await expectConnected(carer, patient)

    const before = await received(patient)
    await product.kill()
    await expect.poll(async () => (await received(patient)).frames).toBeGreaterThan(before.frames)
    await product.start()
    await expectConnected(patient, carer)
    await patient.reload()
    await expectConnected(patient, carer)
  },
)

testOnOwnProduct(
  'video: two people in a room are connected although what each said first was lost',
  async ({ browser, product }) => {
    const { patient, carer } = await sessionNow(browser, product.base_url)
    for (const page of [patient, carer]) {
      await page.routeWebSocket(/\/api\/live$/, (socket) => {
        const server = socket.connectToServer()
        socket.onMessage((message) => {
          if (!String(message).includes('\\"here\\"')) server.send(message)
        })
      })
      await page.reload()
    }
    await joinAsPatient(patient)
    await joinAsCarer(carer)
    await expectConnected(patient, carer)
  },
)

testOnOwnProduct(
  'video: a second tab takes the call over, a license that does not cover is told, and a call by phone can be asked for',
  async ({ browser, product }) => {
    const { id, patient, carer } = await sessionNow(browser, product.base_url)
    await joinAsPatient(patient, 'AK')
    await expect(patient.getByText(/isn’t licensed where you are right now/)).toBeVisible()
    await joinAsCarer(carer)
    await expect(carer.getByText(/You aren’t licensed where they are/)).toBeVisible()
    await expectConnected(patient, carer)

    const second = await patient.context().newPage()
    await second.goto(`/patient/video-appointment/${id}`)
    await joinAsPatient(second)
    await expect(patient.getByRole('heading', { name: 'You joined on another page' })).toBeVisible()
    await expectConnected(second, carer)

    await second.getByRole('button', { name: 'Video not working? Ask us to call you' }).click()
    await second.getByLabel('Which number should we call?').fill('5550004444')
    await second.getByRole('button', { name: 'Ask for a call' }).click()
    await expect(second.getByText('We will call you at (555) 000-4444.')).toBeVisible()
    // In the notice of every care page, and beside the call.
    for (const place of [
      carer.getByRole('alert'),
      carer.getByRole('region', { name: 'Where Jonah Reyes is' }),
    ])
      await expect(place.getByRole('link', { name: 'Call (555) 000-4444' })).toBeVisible()
  },
)

testOnOwnProduct(
  'video guest: a link of their own, waiting until let in, then all three are connected; the link works once',
  async ({ browser, product }) => {
    const { patient, carer } = await sessionNow(browser, product.base_url)
    await joinAsPatient(patient)
    await joinAsCarer(carer)
    await expectConnected(patient, carer)

    await carer.getByText('Guests', { exact: true }).click()
    await carer.getByLabel('Name of your guest').fill('Imani Reyes')
    await carer.getByRole('button', { name: 'Make a link' }).click()
    const link = await carer.getByLabel('Link for Imani Reyes').inputValue()
    // However much stands beside the picture.
    await carer.getByRole('button', { name: 'Chat' }).click()
    await expect(carer.getByRole('button', { name: 'Leave' })).toBeInViewport()

    const guest = await newPage(browser, product.base_url, { screen: 'phone' })
    await guest.goto(link)
    await expect(guest.getByText('Please wait. Someone in the visit will let you in.')).toBeVisible()
    await expectAccessible(guest, { widths: [390, 1440] })
    const replayed = await newPage(browser, product.base_url, { screen: 'phone' })
    await replayed.goto(link)
    await expect(replayed.getByRole('heading', { name: 'This link can’t be used' })).toBeVisible()

    await patient.getByRole('button', { name: 'Let in' }).click()
    await guest.getByRole('button', { name: 'Join visit' }).click()
    await expectConnected(guest)
    for (const page of [patient, carer, guest]) await expect(page.locator('.video-person')).toHaveCount(2)
    await guest.reload()
    await guest.getByRole('button', { name: 'Join visit' }).click()
    await expectConnected(guest)

    await patient.getByText('Guests', { exact: true }).click()
    await patient.getByRole('button', { name: 'Remove Imani Reyes' }).click()
    await patient.getByRole('button', { name: 'Remove guest' }).click()
    await expect(guest.getByRole('heading', { name: 'This link can’t be used' })).toBeVisible({
      timeout: 60_000,
    })
    // The other side hears of it with its next heartbeat.
    for (const page of [patient, carer]) await expect(page.locator('.video-person')).toHaveCount(1)
    await expectConnected(patient, carer)
  },
)

testOnOwnProduct(
  'A-VID-004 A-VID-007 A-VID-008 immediate visit: the patient waits, is asked to stay or schedule, and a provider takes them',
  async ({ browser, product }) => {
    const patient = await newPage(browser, product.base_url, { screen: 'phone' })
    const provider = await newPage(browser, product.base_url, { screen: 'desktop' })
    await signInByApi(patient, 'cash-medication@demo.test', '/patient/ilv/provider')
    await signInByApi(provider, 'provider@demo.test', '/care/immediate')
    await expect(provider.getByText('No one is waiting right now.')).toBeVisible()
    await patient.getByLabel('Where are you right now?').selectOption('CA')
    await patient.getByRole('button', { name: 'Join the line' }).click()
    await expect(patient.getByText(/^You’re next/)).toBeVisible()
    await expectAccessible(patient, { widths: [390, 1440] })
    await expect(provider.getByText(/^1 patient is waiting/)).toBeVisible()

    await moveClock(patient, 60_000)
    await patient.reload()
    const question = patient.getByRole('dialog', { name: 'Would you like to keep waiting?' })
    await expect(question).toBeVisible()
    await moveClock(patient, 120_000)
    await patient.reload()
    await expect(patient.getByText(/^You’re next/)).toBeVisible()
    await expect(question).toBeHidden()

    // A patient who was not heard from for two minutes is not offered until their next heartbeat.
    await expect(provider.getByText(/^1 patient is waiting/)).toBeVisible()
    await provider.reload()
    await expect(provider.getByText(/^1 patient is waiting/)).toBeVisible()
    await provider.getByRole('button', { name: 'Take the next patient' }).click()
    await joinAsCarer(provider)
    await joinAsPatient(patient)
    await expectConnected(patient, provider)
  },
)
