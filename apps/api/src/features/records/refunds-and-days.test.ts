import { expect, test } from 'vitest'
import { listInvoices } from '@stillwater/contract/invoices'
import { refundInvoice } from '@stillwater/contract/refunds'
import type { TestApp } from '../../testing/build-app.ts'
import { member } from '../payments/billing.fixture.ts'
import { buildMembershipApp } from '../plans/membership.fixture.ts'
import { bundleOf, pdfTextOf } from './record-files.fixture.ts'
import { insertSealed, keyOfPerson } from './records.fixture.ts'

let product: TestApp
buildMembershipApp((built) => (product = built))

test('records: an invoice that was refunded says so in both files', async () => {
  const robin = await member(product)
  const ines = await product.newCarePerson('coordinator')
  await product.rows(
    `insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'coordinator')`,
    [robin.user.id, ines.user.id],
  )
  const { invoices } = (await robin.api.call(listInvoices, {})).data
  expect(await pdfTextOf(product, robin)).not.toContain('Refunded')
  await ines.api.call(refundInvoice, {
    params: { id: invoices.at(-1)!.id },
    body: { reason: 'Charged in error' },
  })
  expect(await pdfTextOf(product, robin)).toContain('Total: $30.00 Refunded: $30.00')
  expect(JSON.stringify(await bundleOf(product, robin))).toContain('Refunded $30.00.')
})

test('records: a permission was canceled on the day that it was in the zone of the patient', async () => {
  const robin = await product.quickPatient()
  const patient_id = robin.user.id
  await product.rows(`update users set zone = 'America/Los_Angeles' where id = $1`, [patient_id])
  const key = await keyOfPerson(product, robin)
  await insertSealed(
    product,
    key,
    'releases',
    { patient_id, until: '2027-04-08', revoked_at: '2026-11-19T04:00:00Z' },
    {
      recipient: 'Lakeside Family Practice',
      contact: '410 Shore Street',
      parts: ['medications'],
      purpose: 'My doctor should know',
      signature: 'Robin Marsh',
    },
  )
  expect(await pdfTextOf(product, robin)).toContain('Canceled: Nov 18, 2026')
})
