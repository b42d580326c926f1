import { expect, test } from '@playwright/test'
import { startLossyTurn, turnSecret } from './support/lossy-turn.ts'
import { newProduct } from './support/product.ts'
import { expectConnected, joinAsCarer, joinAsPatient, received, sessionNow } from './support/video.ts'

test('video: through a relay that loses 30% of the packets the call becomes sound only, and recovers', async ({
  browser,
}) => {
  const turn = await startLossyTurn()
  const product = await newProduct({ TURN_URLS: turn.url, TURN_SECRET: turnSecret })
  try {
    const { patient, carer } = await sessionNow(browser, product.base_url, { relay: true })
    await joinAsPatient(patient)
    await joinAsCarer(carer)
    await expectConnected(patient, carer)

    // Each packet passes the proxy twice.
    turn.lose(0.16)
    const poor = /^The connection is poor, so this call is sound only for now/
    for (const page of [patient, carer]) {
      await expect(
        page
          .getByText(poor)
          .or(page.getByText('Sound only', { exact: true }))
          .first(),
      ).toBeVisible({
        timeout: 180_000,
      })
      await expect(page.locator('.video-person')).toHaveAttribute('data-picture', 'false')
    }
    const before = await received(patient)
    await expect.poll(async () => (await received(patient)).sounds).toBeGreaterThan(before.sounds)

    turn.lose(0)
    await expect(patient.locator('.video-person')).toHaveAttribute('data-picture', 'true', {
      timeout: 180_000,
    })
    await expectConnected(patient, carer)
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()))
    await product.stop()
    turn.stop()
  }
})
