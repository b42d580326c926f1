import { join } from 'node:path'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import type { OutsideService, ReachedServices } from '@stillwater/domain/care-team/readiness'
import type { Config } from './config.ts'
import type { Database } from './platform/db/database.ts'
import { blindIndex } from './platform/sealing/blind-index.ts'
import { clinicOpen, clinicSeal } from './platform/sealing/clinic-seal.ts'
import type { Keyring } from './platform/sealing/keyring.ts'
import { embeddedAnalytics } from './ports/analytics/embedded-analytics.ts'
import { forwardedAnalytics } from './ports/analytics/forwarded-analytics.ts'
import { refusingEligibility } from './ports/eligibility/eligibility.port.ts'
import { embeddedEligibility } from './ports/eligibility/embedded-eligibility.ts'
import { x12Eligibility } from './ports/eligibility/x12-eligibility.ts'
import { embeddedErrorReports } from './ports/error-reports/embedded-error-reports.ts'
import { createFaults } from './ports/faults/faults.ts'
import { embeddedIdentity } from './ports/identity/embedded-identity.ts'
import { refusingIdentity } from './ports/identity/identity.port.ts'
import { personaIdentity } from './ports/identity/persona-identity.ts'
import { embeddedMail } from './ports/mail/embedded-mail.ts'
import { refusingMail } from './ports/mail/mail.port.ts'
import { createOutbox } from './ports/mail/outbox.ts'
import { openSmtpMail } from './ports/mail/smtp-mail.ts'
import { authorizenetHosts, authorizenetPayments } from './ports/payments/authorizenet-payments.ts'
import { embeddedPayments } from './ports/payments/embedded-payments.ts'
import { refusingPayments } from './ports/payments/payments.port.ts'
import { reportMisconfiguration } from './ports/payments/report-misconfiguration.ts'
import { openStripePayments, stripeHosts } from './ports/payments/stripe-payments.ts'
import { embeddedPharmacy } from './ports/pharmacy/embedded-pharmacy.ts'
import { refusingPharmacy } from './ports/pharmacy/pharmacy.port.ts'
import { truepillPharmacy } from './ports/pharmacy/truepill-pharmacy.ts'
import { embeddedPlanContent } from './ports/plan-content/embedded-plan-content.ts'
import { httpPlanContent } from './ports/plan-content/http-plan-content.ts'
import { embeddedSms } from './ports/sms/embedded-sms.ts'
import { refusingSms } from './ports/sms/sms.port.ts'
import { twilioSms } from './ports/sms/twilio-sms.ts'
import { openFolderStorage } from './ports/storage/folder-storage.ts'
import { openS3Storage } from './ports/storage/s3-storage.ts'
import { refusingStorage, type Storage } from './ports/storage/storage.port.ts'
import { switchedOff } from './ports/switched-off.ts'

/** Which adapter stands behind each port: one line each, from the configuration. */
export async function chooseAdapters(
  config: Config,
  { background, processor }: Record<'background' | 'processor', Database>,
  keyring: Keyring,
  now: () => Date,
  /** The card processor refused our settings, for the reason of this code. */
  onMisconfigured: (code: string) => void = () => {},
) {
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

  const simulator = <Port extends object>(port: OutsideService, adapter: Port) =>
    maySimulate(config, port) ? adapter : switchedOff(port, adapter)

  const from = { name: defaultBrand.name, address: config.MAIL_FROM }
  const mail = config.SMTP_URL
    ? await openSmtpMail({ url: config.SMTP_URL, from })
    : simulator('mail', embeddedMail(outbox, config))
  const sms = twilio(config) ?? simulator('sms', embeddedSms(outbox, config))
  const storage: Storage = config.STORAGE_URL
    ? await openS3Storage({ url: config.STORAGE_URL })
    : await openFolderStorage({ folder: join(config.DATA_DIR, 'files') })
  const identity = persona(config) ?? simulator('identity', embeddedIdentity)
  const eligibility = x12(config) ?? simulator('eligibility', embeddedEligibility())
  const pharmacy = truepill(config) ?? simulator('pharmacy', embeddedPharmacy({ now }))
  const embeddedProcessor = embeddedPayments({
    database: processor,
    fingerprint: (number) => blindIndex(keyring, 'card', number),
    sign: (text) => blindIndex(keyring, 'processor_event', text),
    now,
  })
  const stripe = stripeAccount(config)
  const account = stripe ? await openStripePayments(stripe) : authorizenetAccount(config)
  const payments = account ?? simulator('payments', embeddedProcessor)
  // A charge whose answer is lost has been made.
  const faulty = misbehaving('payments', payments, refusingPayments, ['charge', 'refund'])
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
    eligibility: misbehaving('eligibility', eligibility, refusingEligibility),
    // An order whose answer is lost has been placed.
    pharmacy: misbehaving('pharmacy', pharmacy, refusingPharmacy, ['place']),
    payments: reportMisconfiguration(
      {
        ...faulty,
        browser: (account ?? embeddedProcessor).browser,
        movements: streamed(faulty.movements),
      },
      onMisconfigured,
    ),
    embeddedProcessor: account || !maySimulate(config, 'payments') ? null : embeddedProcessor,
    card_hosts: cardHosts(config),
    planContent: config.PLAN_CONTENT_URL
      ? httpPlanContent({ url: config.PLAN_CONTENT_URL })
      : embeddedPlanContent,
    analytics,
    errorReports: embeddedErrorReports({ database: background }),
  }
}

/** A switched-off or faulty service answers every call with a promise, also one that gives out a stream. */
function streamed<In, Out>(read: (asked: In) => AsyncIterable<Out> | Promise<AsyncIterable<Out>>) {
  return async function* (asked: In): AsyncIterable<Out> {
    yield* await read(asked)
  }
}

/** No demo rule decides over a real patient, unless the operator said so. */
function maySimulate({ demo, ALLOW_SIMULATED }: Config, port: OutsideService): boolean {
  return demo || ALLOW_SIMULATED.includes(port)
}

/** How each outside service is reached with this configuration. */
export function reachedServices(config: Config): ReachedServices {
  const state = (port: OutsideService, real: unknown) =>
    real ? 'real' : maySimulate(config, port) ? 'simulated' : 'off'
  return {
    payments: state('payments', stripeAccount(config) ?? authorizenetAccount(config)),
    eligibility: state('eligibility', x12(config)),
    pharmacy: state('pharmacy', truepill(config)),
    identity: state('identity', persona(config)),
    mail: state('mail', config.SMTP_URL),
    sms: state('sms', twilio(config)),
  }
}

function twilio(config: Config) {
  const { TWILIO_ACCOUNT_SID: account_sid, TWILIO_AUTH_TOKEN: auth_token, TWILIO_FROM: from } = config
  return account_sid && auth_token && from ? twilioSms({ account_sid, auth_token, from }) : undefined
}

function truepill({ TRUEPILL_API_KEY: api_key, TRUEPILL_URL: base_url }: Config) {
  return api_key ? truepillPharmacy({ api_key, ...(base_url ? { base_url } : {}) }) : undefined
}

function persona({ PERSONA_API_KEY: api_key, PERSONA_TEMPLATE_ID: template_id }: Config) {
  return api_key && template_id ? personaIdentity({ api_key, template_id }) : undefined
}

function stripeAccount(config: Config) {
  const {
    STRIPE_SECRET_KEY: secret_key,
    STRIPE_PUBLISHABLE_KEY: publishable_key,
    STRIPE_WEBHOOK_SECRET: webhook_secret,
    STRIPE_FRAME_URL: frame_url,
  } = config
  if (!secret_key || !publishable_key || !webhook_secret || !frame_url) return undefined
  const frame_origin = new URL(frame_url).origin
  return { secret_key, publishable_key, webhook_secret, frame_origin }
}

/** Whom the card frame may reach; undefined: the embedded processor alone. */
function cardHosts(config: Config) {
  if (config.STRIPE_SECRET_KEY) return stripeHosts
  return config.AUTHORIZENET_LOGIN_ID ? authorizenetHosts(config.AUTHORIZENET_ENVIRONMENT) : undefined
}

function authorizenetAccount(config: Config) {
  const {
    AUTHORIZENET_LOGIN_ID: login_id,
    AUTHORIZENET_TRANSACTION_KEY: transaction_key,
    AUTHORIZENET_CLIENT_KEY: client_key,
    AUTHORIZENET_SIGNATURE_KEY: signature_key,
    AUTHORIZENET_ENVIRONMENT: environment,
  } = config
  return login_id && transaction_key && client_key
    ? authorizenetPayments({ login_id, transaction_key, client_key, signature_key, environment })
    : undefined
}

function x12(config: Config) {
  const {
    ELIGIBILITY_URL: url,
    ELIGIBILITY_TOKEN: token,
    ELIGIBILITY_SENDER_ID: sender_id,
    ELIGIBILITY_RECEIVER_ID: receiver_id,
    ELIGIBILITY_PROVIDER_NPI: provider_npi,
    ELIGIBILITY_USAGE: usage,
  } = config
  return url && token && sender_id && receiver_id && provider_npi
    ? x12Eligibility({
        url,
        token,
        sender_id,
        receiver_id,
        provider_npi,
        provider_name: config.ELIGIBILITY_PROVIDER_NAME ?? defaultBrand.name,
        usage,
      })
    : undefined
}
