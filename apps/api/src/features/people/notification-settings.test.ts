import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  readNotificationSettings,
  updateNotificationSettings,
} from '@stillwater/contract/notification-settings'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'

let product: TestApp
let sam: Person
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())
beforeEach(async () => {
  sam = await product.quickPatient({ phone: '(415) 555-2671' })
})

const show = async (one = sam) => (await one.api.call(readNotificationSettings, {})).data
const all = {
  receive_content_notifications: true,
  receive_reminder_notifications: true,
  sms_opted_in: true,
}

describe('notification settings', () => {
  // A-NTF-006 to A-NTF-008, A-NTF-011
  test('notification settings: show returns one boolean for each option', async () => {
    expect(await show()).toMatchObject({ options: all, patient: { id: sam.user.id, options: all } })
  })

  // A-NTF-012; decision N28
  test.each([
    ['the patient with options', (options: object) => ({ patient: { options } })],
    ['bare options', (options: object) => ({ options })],
  ])('notification settings: update takes %s and changes nothing else', async (_, body) => {
    const other = await product.quickPatient()
    const wanted = { receive_content_notifications: false, sms_opted_in: false }
    const { status, json } = await product.send('POST', updateNotificationSettings.path, {
      headers: sam.headers,
      body: body(wanted),
    })
    expect([status, json]).toMatchObject([200, { options: { ...all, ...wanted } }])
    expect((await show()).options).toEqual({ ...all, ...wanted })
    expect((await show(other)).options).toEqual(all)
  })

  test.each([
    ['a text for a boolean', { options: { sms_opted_in: 'yes' } }],
    ['an unknown option', { options: { is_admin: true } }],
    ['no options', {}],
    ['a list', []],
  ])('notification settings: %s is refused, and nothing is changed', async (_, body) => {
    const { status } = await product.send('POST', updateNotificationSettings.path, {
      headers: sam.headers,
      body,
    })
    expect(status).toBe(422)
    expect((await show()).options).toEqual(all)
  })

  test('notification settings: a care person has none', async () => {
    const therapist = await product.newCarePerson('therapist')
    await expect(show(therapist)).rejects.toMatchObject({ status: 403 })
  })

  test('notification settings: say why no text would arrive', async () => {
    expect((await show()).texts).toBe('unconfirmed')
    await product.rows('update users set phone_confirmed_at = app_now() where id = $1', [sam.user.id])
    expect((await show()).texts).toBeNull()
  })
})
