import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAddresses } from '@stillwater/contract/addresses'
import { saveAddress } from '@stillwater/contract/save-address'
import type { AddressType } from '@stillwater/domain/people/address'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'

let product: TestApp
let robin: Person
let dana: Person
beforeAll(async () => {
  product = await buildApp()
  robin = await product.quickPatient()
  dana = await product.newCarePerson('therapist')
  await product.rows(`insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'therapist')`, [
    robin.user.id,
    dana.user.id,
  ])
})
afterAll(() => product.close())

const home = {
  address_1: '7 Canary Row',
  address_2: 'Floor 2' as string | null,
  city: 'Fresno',
  region: 'California',
  postal_code: '93650',
}
const save = async (changes: Partial<typeof home> & { address_type?: AddressType } = {}) =>
  (await robin.api.call(saveAddress, { params: { id: robin.user.id }, body: { ...home, ...changes } })).data
const read = async (person: Person, query = {}) =>
  (await person.api.call(listAddresses, { params: { id: robin.user.id }, query })).data.addresses
const send = (body: object, id = robin.user.id) =>
  product.send('POST', `/api/patients/${id}/addresses`, { headers: robin.headers, body })

test('A-ADR-017 to A-ADR-022, A-ADR-024, A-ADR-027: an address is read back whole, and is a shipping address by default', async () => {
  const { id, ...saved } = await save()
  expect(saved).toEqual({ ...home, region: 'CA', address_type: 'ShippingAddress' })
  expect(await read(robin)).toEqual([{ id, ...saved }])
  await save({ address_2: '' })
  expect(await read(robin)).toMatchObject([{ address_2: null }])
})

test('A-ADR-023, A-ADR-025, A-ADR-026: each type is listed once, and can be listed alone (C19)', async () => {
  await save({ city: 'Oakland' })
  await Promise.all([save(), save(), save()])
  await save({ city: 'Chico', address_type: 'BillingAddress' })
  expect((await read(robin)).map(({ city, address_type }) => [city, address_type])).toEqual([
    ['Fresno', 'ShippingAddress'],
    ['Chico', 'BillingAddress'],
  ])
  expect(await read(robin, { address_type: 'BillingAddress' })).toMatchObject([{ city: 'Chico' }])
  const path = `/api/patients/${robin.user.id}/addresses`
  for (const spelled of [path, `${path}/`, `${path}/?address_type=BillingAddress`]) {
    const { status, json } = await product.send('GET', spelled, { headers: robin.headers })
    expect([status, (json as { addresses: unknown[] }).addresses.length]).toEqual([
      200,
      spelled.includes('?') ? 1 : 2,
    ])
  }
})

test('addresses: an address is stored sealed, with those before it, and the care team reads it', async () => {
  expect(await read(dana)).toEqual(await read(robin))
  const rows = await product.rows<{ text: string }>('select a::text as text from addresses a')
  expect(rows.length).toBeGreaterThan(2)
  for (const { text } of rows) expect(text).not.toMatch(/Canary|Fresno/)
})

test('A-ADR-014 to A-ADR-016: a wrong field is refused in the specified words', async () => {
  const said = async (changes: object) => (await send({ ...home, ...changes })).json
  const street = 'Oops! This line can’t be empty. Please insert your shipping address.'
  expect(await said({ address_1: ' ' })).toMatchObject({ errors: [street], fields: { address_1: street } })
  const city = 'Oops! This line can’t be empty. Please type in the name of the city you live in.'
  expect(await said({ city: '' })).toMatchObject({ errors: [city] })
  for (const postal_code of ['1234', '123456', 'abcde', '１２３４５'])
    expect(await said({ postal_code })).toMatchObject({
      errors: ['Sorry! Please type in the zipcode you live in.'],
    })
  const region = { region: 'Oops! Please select the state you live in.' }
  expect(await said({ region: 'ZZ' })).toMatchObject({ fields: region })
  // decision C9
  expect(await said({ region: 'Puerto Rico' })).toMatchObject({ fields: region })
  expect(await save({ region: 'Puerto Rico', address_type: 'BillingAddress' })).toMatchObject({
    region: 'PR',
  })
  expect((await send({ ...home, address_type: 'Elsewhere' })).status).toBe(422)
})

test('addresses: the address of another patient gets 404', async () => {
  const sam = await product.quickPatient()
  expect((await send(home, sam.user.id)).status).toBe(404)
  const path = `/api/patients/${sam.user.id}/addresses`
  expect((await product.send('GET', path, { headers: robin.headers })).status).toBe(404)
})
