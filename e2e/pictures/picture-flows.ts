import type { Browser, Page } from '@playwright/test'
import { chooseTime, press as use } from '../support/booking-walk.ts'
import { account, choosePhotos, confirm, fillAddress, fillDetails, press } from '../support/insurance-card.ts'
import { signInByApi, signUpByApi } from '../support/people.ts'
import { newProduct } from '../support/product.ts'
import { resizeTo } from '../support/resize.ts'
import { joinAsCarer, joinAsPatient, sessionNow } from '../support/video.ts'
import { attempt, sizes, takePictures, type Album } from './picture-album.ts'
import { newPage, settle } from './picture-screens.ts'

type Draw = (title: string, extent?: 'window') => Promise<void>

interface Flow {
  name: string
  /** Someone of the demo; without a name, a new patient. */
  who?: string
  path: string
  walk: (page: Page, draw: Draw) => Promise<void>
}

const membership = `${account}?view=subscription`
const desktop = { width: 1440, height: sizes[1440] }
const dialog = (page: Page) => page.getByRole('dialog')
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

const flows: readonly Flow[] = [
  {
    name: 'Schedule',
    who: 'empty',
    path: '/patient/schedule/provider/schedule-dr/0',
    async walk(page, draw) {
      await page.getByRole('grid').waitFor()
      await draw('free days')
      await chooseTime(page, use)
      await draw('a time that is kept')
    },
  },
  {
    name: 'Reschedule',
    who: 'cash-therapy',
    path: '/patient/dashboard/appointments',
    async walk(page, draw) {
      await page.getByRole('link', { name: 'Reschedule' }).first().click()
      await page.getByRole('grid').waitFor()
      await draw('free days')
      await page.goBack()
      await page.getByRole('button', { name: 'Cancel appointment' }).first().click()
      await dialog(page).waitFor()
      await draw('cancel the appointment', 'window')
    },
  },
  {
    name: 'Cancellation',
    who: 'offer',
    path: membership,
    async walk(page, draw) {
      await press(page, 'Cancel my membership')
      await draw('stay or continue', 'window')
      await inDialog(page, 'Continue')
      await draw('how long treatment takes', 'window')
      await inDialog(page, 'Continue')
      await draw('the reason', 'window')
      await dialog(page).getByRole('radio', { name: 'I can’t afford it' }).check()
      await dialog(page).getByLabel('Please tell us a little more').fill('Rent went up.')
      await inDialog(page, 'Confirm your answer')
      await dialog(page).getByRole('button', { name: 'Take 50% off for two months' }).waitFor()
      await draw('the offer', 'window')
      await inDialog(page, 'Cancel my membership now')
      await draw('the last question', 'window')
    },
  },
  {
    name: 'Pause',
    who: 'offer',
    path: membership,
    async walk(page, draw) {
      await press(page, 'Pause my membership')
      await dialog(page).waitFor()
      await draw('until when', 'window')
    },
  },
  {
    name: 'My Account',
    who: 'insured',
    path: account,
    async walk(page, draw) {
      for (const card of ['Profile Information', 'Shipping Information', 'Payment Information'])
        await page.getByRole('region', { name: card }).getByRole('button', { name: 'Edit' }).click()
      await page.frameLocator('iframe.card-frame').getByLabel('Card number').waitFor()
      await draw('being edited')
    },
  },
  ...['insurance', 'insurance_medication', 'insurance_estimates'].map((view) => ({
    name: `My Account, ${view}`,
    who: 'insured',
    path: `${account}?view=${view}`,
    walk: (_: Page, draw: Draw) => draw('as it is'),
  })),
  {
    name: 'Insurance card',
    path: '/patient/insurance/insurance',
    async walk(page, draw) {
      await fillAddress(page)
      await page.fill('#policy_id', 'NO 1')
      await draw('details')
      await fillDetails(page, 'NO 1')
      await page.getByRole('region', { name: 'FRONT OF CARD' }).waitFor()
      await draw('photos')
      await choosePhotos(page, 'png', 'pdf')
      await page.getByRole('checkbox').waitFor()
      await draw('everything to confirm')
      await resizeTo(page, desktop)
      await confirm(page)
      await dialog(page).getByText('Most insured members save').waitFor()
      await draw('not covered', 'window')
    },
  },
]

/** What people walk through step by step, where no address and no single button leads. */
export async function drawFlows(album: Album, browser: Browser, base_url: string): Promise<void> {
  for (const { name, who, path, walk } of flows)
    await attempt(album, name, async () => {
      const page = await newPage(browser, base_url)
      try {
        await resizeTo(page, desktop)
        if (who) await signInByApi(page, `${who}@demo.test`)
        else await signUpByApi(page)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await settle(page)
        await walk(page, async (title, extent) => {
          await takePictures(album, page, `${name}, ${title}`, who ?? 'a new patient', extent)
          await resizeTo(page, desktop)
        })
      } finally {
        await page.context().close()
      }
    })
  // On a product of its own, because it moves the clock to the session.
  const own = await newProduct()
  await attempt(album, 'a visit', () => drawVisit(album, browser, own.base_url))
  await own.stop()
}

/** A visit by video from the waiting room to the call, of both who are in it. */
async function drawVisit(album: Album, browser: Browser, base_url: string): Promise<void> {
  const { patient, carer } = await sessionNow(browser, base_url, { patientAt: 'desktop' })
  const draw = async (title: string) => {
    await takePictures(album, patient, `Visit, ${title}`, 'cash-therapy', 'window')
    await takePictures(album, carer, `Visit of a therapist, ${title}`, 'therapist', 'window')
  }
  try {
    await patient.getByText('We can hear you.').waitFor()
    await draw('the waiting room')
    await joinAsPatient(patient)
    await joinAsCarer(carer)
    for (const page of [patient, carer]) await page.locator('.video-person[data-phase=connected]').waitFor()
    await draw('the call')
    await patient.getByRole('button', { name: 'Leave' }).click()
    await patient.getByRole('heading', { name: 'You left the visit' }).waitFor()
    await takePictures(album, patient, 'Visit, left', 'cash-therapy', 'window')
  } finally {
    await patient.context().close()
    await carer.context().close()
  }
}
