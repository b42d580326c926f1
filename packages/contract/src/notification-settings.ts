import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** spec: dashboard §3 */
const options = z.object({
  receive_content_notifications: z.boolean(),
  receive_reminder_notifications: z.boolean(),
  sms_opted_in: z.boolean(),
})
export type NotificationOptions = z.output<typeof options>

const settings = z.object({
  // The two documents name both shapes.
  patient: z.object({ id, options }),
  options,
  /** Why no text would arrive now, whatever is chosen; null when one would. */
  texts: z.nullable(z.enum(['no_phone', 'unroutable', 'opted_out', 'unconfirmed'])),
})
export type NotificationSettings = z.output<typeof settings>

export const readNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notification_settings/show',
  summary: 'What the patient wants to be told, and how',
  access: 'patient',
  reply: settings,
})

const wantedOptions = z.partial(z.strictObject(options.shape))

/** decision N28 */
export const updateNotificationSettings = endpoint({
  method: 'POST',
  path: '/api/notification_settings/update',
  summary: 'Change what the patient wants to be told, and how',
  access: 'patient',
  body: z.union([
    z.strictObject({ patient: z.strictObject({ options: wantedOptions }) }),
    z.strictObject({ options: wantedOptions }),
  ]),
  reply: settings,
})
