import { join } from 'node:path'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import type { Config } from './config.ts'
import type { Database } from './platform/db/database.ts'
import { clinicOpen, clinicSeal } from './platform/sealing/clinic-seal.ts'
import type { Keyring } from './platform/sealing/keyring.ts'
import { embeddedAnalytics } from './ports/analytics/embedded-analytics.ts'
import { forwardedAnalytics } from './ports/analytics/forwarded-analytics.ts'
import { embeddedErrorReports } from './ports/error-reports/embedded-error-reports.ts'
import { createFaults } from './ports/faults/faults.ts'
import { embeddedIdentity } from './ports/identity/embedded-identity.ts'
import { refusingIdentity } from './ports/identity/identity.port.ts'
import { personaIdentity } from './ports/identity/persona-identity.ts'
import { embeddedMail } from './ports/mail/embedded-mail.ts'
import { refusingMail } from './ports/mail/mail.port.ts'
import { createOutbox } from './ports/mail/outbox.ts'
import { smtpMail } from './ports/mail/smtp-mail.ts'
import { embeddedSms } from './ports/sms/embedded-sms.ts'
import { refusingSms } from './ports/sms/sms.port.ts'
import { twilioSms } from './ports/sms/twilio-sms.ts'
import { openFolderStorage } from './ports/storage/folder-storage.ts'
import { openS3Storage } from './ports/storage/s3-storage.ts'
import { refusingStorage, type Storage } from './ports/storage/storage.port.ts'

/** Which adapter stands behind each port: one line each, from the configuration. */
export async function chooseAdapters(config: Config, background: Database, keyring: Keyring) {
  const place = (id: string) => ({ table: 'outbox_messages', column: 'sealed', id })
  const outbox = createOutbox({
    database: background,
    sealer: {
      seal: (id, value) => clinicSeal(keyring, place(id), value),
      open: (id, sealed) => clinicOpen(keyring, place(id), sealed),
    },
  })
  const faults = createFaults()
  const misbehaving = <Port extends object>(...asked: Parameters<typeof faults.wrap<Port>>) =>
    config.demo ? faults.wrap(...asked) : asked[1]

  const from = { name: defaultBrand.name, address: config.MAIL_FROM }
  const mail = config.SMTP_URL ? smtpMail({ url: config.SMTP_URL, from }) : embeddedMail(outbox)
  const sms = twilio(config) ?? embeddedSms(outbox)
  const storage: Storage = config.STORAGE_URL
    ? await openS3Storage({ url: config.STORAGE_URL })
    : await openFolderStorage({ folder: join(config.DATA_DIR, 'files') })
  const identity = persona(config) ?? embeddedIdentity
  const analytics = config.ANALYTICS_FORWARD_URL
    ? forwardedAnalytics({ url: config.ANALYTICS_FORWARD_URL })
    : embeddedAnalytics({ database: background })
  return {
    outbox,
    faults,
    mail: misbehaving('mail', mail, refusingMail),
    sms: misbehaving('sms', sms, refusingSms),
    storage: misbehaving('storage', storage, refusingStorage),
    identity: misbehaving('identity', identity, refusingIdentity),
    analytics,
    errorReports: embeddedErrorReports({ database: background }),
  }
}

function twilio(config: Config) {
  const { TWILIO_ACCOUNT_SID: account_sid, TWILIO_AUTH_TOKEN: auth_token, TWILIO_FROM: from } = config
  return account_sid && auth_token && from ? twilioSms({ account_sid, auth_token, from }) : undefined
}

function persona({ PERSONA_API_KEY: api_key, PERSONA_TEMPLATE_ID: template_id }: Config) {
  return api_key && template_id ? personaIdentity({ api_key, template_id }) : undefined
}
