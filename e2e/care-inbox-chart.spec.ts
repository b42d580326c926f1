import { expectAccessible } from './support/accessible.ts'
import { everyone, expect, expectListed, inbox, log, openAs } from './support/inbox.ts'
import { testOnOwnProduct } from './support/own-product.ts'

testOnOwnProduct(
  'care inbox: the chart is beside the conversation once it is chosen, and each chart is named once to its patient',
  async ({ browser, product }) => {
    const carer = await openAs(browser, product.base_url, 'counselor@demo.test', 1440, inbox)
    await expectListed(carer, everyone)
    const asked: string[] = []
    carer.on('request', (sent) => {
      if (/\/api\/care\/patients\/[^/]+\/chart$/.test(sent.url())) asked.push(sent.url())
    })
    const chart = (name: string) => carer.getByRole('complementary', { name: `Chart of ${name}` })
    await carer.getByRole('link', { name: 'Maya Ellison' }).click()
    await expect(log(carer)).toContainText('Let’s talk about your sleep')
    expect(asked).toEqual([])

    await carer.getByRole('radio', { name: 'Chart' }).check()
    await expect(chart('Maya Ellison')).toContainText('Fluoxetine 20 mg')
    await expect(chart('Maya Ellison').getByRole('table', { name: 'Latest assessments' })).toContainText(
      'Item 9',
    )
    expect(asked).toHaveLength(1)
    await expectAccessible(carer, { bars: false, widths: [1440, 1280] })

    await carer.getByRole('link', { name: 'Ruth Amsel' }).click()
    await expect(chart('Ruth Amsel')).toContainText('Open tasks')
    expect(new Set(asked).size).toBe(2)
    expect(asked).toHaveLength(2)
    await chart('Ruth Amsel').getByRole('link', { name: 'Open chart' }).click()
    await expect(carer.getByRole('heading', { level: 1, name: 'Ruth Amsel' })).toBeVisible()

    const maya = await openAs(
      browser,
      product.base_url,
      'cash-medication@demo.test',
      1440,
      '/patient/dashboard/records',
    )
    const readings = maya
      .getByRole('list', { name: 'Who opened your record' })
      .getByRole('listitem')
      .filter({ hasText: 'Renee Okafor' })
      .filter({ hasText: 'Opened your chart' })
    await expect(readings).toHaveCount(1)
  },
)
