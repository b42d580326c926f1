import { describe, expect, test } from 'vitest'
import * as insurance from '@stillwater/contract/insurance'
import { clinicWithCards, refusal } from './cards.fixture.ts'

const clinic = clinicWithCards()
const { submit, recordOf } = clinic

describe('a pharmacy card', () => {
  const add = async (body: { policy_id: string; rx_bin: string; group_number?: string | null }) =>
    (await clinic.robin.api.call(insurance.createMedicationsPolicy, { body })).data.insurance_policy

  test('pharmacy card: an added card is on the patient’s record (A-PHM-027 to A-PHM-033)', async () => {
    const policy = await add({ policy_id: 'RX 1', rx_bin: '004336', group_number: 'RXG' })
    expect(policy).toMatchObject({ policy_id: 'RX 1', rx_bin: '004336', group_number: 'RXG', active: true })
    expect((await recordOf()).insurance_medications_policy).toEqual(policy)
    const again = await add({ policy_id: 'RX 2', rx_bin: '004337' })
    expect(again).toMatchObject({ id: policy.id, group_number: null })
  })

  test('pharmacy card: one is changed, and removed with everything on it (A-PHM-034, A-PHM-035)', async () => {
    const { id } = await add({ policy_id: 'RX 1', rx_bin: '004336' })
    const put = async (body: { rx_bin?: string; active?: boolean }) =>
      (await clinic.robin.api.call(insurance.updateMedicationsPolicy, { params: { id }, body })).data
        .insurance_policy
    expect(await put({ rx_bin: '999999' })).toMatchObject({
      policy_id: 'RX 1',
      rx_bin: '999999',
      active: true,
    })
    expect(await put({ active: false })).toMatchObject({ id, active: false, policy_id: '' })
    expect((await recordOf()).insurance_medications_policy).toBeNull()
    const [row] = await clinic.product.rows<{ sealed: Buffer | null }>(
      'select sealed from insurance_policies where id = $1',
      [id],
    )
    expect(row!.sealed).toBeNull()
    expect((await refusal(put({ rx_bin: '111111' }))).status).toBe(404)
  })

  test('pharmacy card: one without an Rx BIN of six characters is refused (A-PHM-013, A-PHM-014)', async () => {
    for (const rx_bin of ['', '12345'])
      expect((await refusal(add({ policy_id: 'RX', rx_bin }))).fields).toEqual({
        rx_bin: 'Your Rx Bin number has to be 6 digits long',
      })
  })

  test('pharmacy card: the numbers on an insurance card do not replace a card of its own', async () => {
    const own = await add({ policy_id: 'RX 1', rx_bin: '004336' })
    const { insurance_policy } = await submit()
    expect((await recordOf()).insurance_medications_policy).toEqual(own)
    expect(insurance_policy.insurance_medications_policy).toEqual(own)
  })
})
