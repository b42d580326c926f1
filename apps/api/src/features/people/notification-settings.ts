import type * as contract from '@stillwater/contract/notification-settings'
import { Problem } from '@stillwater/contract/problems'
import { read, transaction, type Ctx, type Input } from '../../context.ts'
import type { Connection } from '../../platform/db/database.ts'
import { publish } from '../../platform/live/publish.ts'
import { changeUser } from './change-user.ts'
import { findRecipient } from './texts/text-person.ts'
import { readUserRow } from './user-record.ts'

export async function readNotificationSettings(ctx: Ctx<'patient'>) {
  return describe(ctx, await read(ctx, (connection) => optionsOf(connection, ctx.session.user_id)))
}

export async function updateNotificationSettings(
  ctx: Ctx<'patient'>,
  { body }: Input<typeof contract.updateNotificationSettings>,
) {
  const { user_id } = ctx.session
  const { options: wanted } = 'patient' in body ? body.patient : body
  const options = await transaction(ctx, async (connection) => {
    if (Object.keys(wanted).length > 0)
      await changeUser(connection, user_id, wanted as Partial<contract.NotificationOptions>)
    await publish(connection, user_id, 'patient', user_id)
    return optionsOf(connection, user_id)
  })
  return describe(ctx, options)
}

async function optionsOf(connection: Connection, user_id: string): Promise<contract.NotificationOptions> {
  const row = await readUserRow(connection, user_id)
  if (!row) throw new Problem('not_found')
  const { receive_content_notifications, receive_reminder_notifications, sms_opted_in } = row
  return { receive_content_notifications, receive_reminder_notifications, sms_opted_in }
}

async function describe(
  { background, keyring, session: { user_id: id } }: Ctx<'patient'>,
  options: contract.NotificationOptions,
): Promise<contract.NotificationSettings> {
  const recipient = await findRecipient({ database: background, keyring }, id, 'care')
  // That they chose no texts is what the option itself says.
  const texts = typeof recipient === 'string' && recipient !== 'not_opted_in' ? recipient : null
  return { patient: { id, options }, options, texts }
}
