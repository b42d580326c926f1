import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { outsideServices } from '@stillwater/domain/care-team/readiness'

const flag = z.pipe(
  z.enum(['0', '1'], 'must be 0 or 1'),
  z.transform((value: '0' | '1') => value === '1'),
)
const wholeNumber = (least: number, most: number) => {
  const range = `must be a whole number from ${least} to ${most}`
  return z.pipe(
    z
      .string()
      .check(z.refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, range)),
    z.transform(Number),
  )
}
const urlLike = (protocols: string[], example: string) =>
  z
    .string()
    .check(
      z.refine(
        (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol) && isDecodable(text),
        `must be an address like ${example}`,
      ),
    )

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
const knownNetworks = ['loopback', 'linklocal', 'uniquelocal']
const networks = z.string().check(
  z.refine(
    (text) =>
      text.split(',').every((one) => {
        const [address = '', bits = '0', ...rest] = one.trim().split('/')
        const known = knownNetworks.includes(address) || isIP(address) > 0
        return known && /^\d{1,3}$/.test(bits) && Number(bits) <= 128 && rest.length === 0
      }),
    'must be a list of addresses like 10.0.0.0/8, 127.0.0.1',
  ),
)

/** Addresses of STUN or TURN servers, separated by commas. */
const iceUrls = (schemes: string, example: string) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) =>
            text
              .split(',')
              .every((one) =>
                new RegExp(`^(${schemes}):[A-Za-z0-9.-]+(:\\d{1,5})?(\\?transport=(udp|tcp))?$`).test(
                  one.trim(),
                ),
              ),
          `must be a list of addresses like ${example}`,
        ),
      ),
    z.transform((text: string) => text.split(',').map((one) => one.trim())),
  )

/** Names of outside services, separated by commas. */
const simulated = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => names(text).every((name) => outsideServices.some((port) => port === name)),
        `must be a list of ${outsideServices.join(', ')}`,
      ),
    ),
  z.transform(names),
)
function names(text: string): string[] {
  return text.split(',').map((one) => one.trim())
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

const environment = z.object({
  PORT: z._default(wholeNumber(0, 65535), 3000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PUBLIC_URL: z.optional(urlLike(['http:', 'https:'], 'https://clinic.example')),
  DATABASE_URL: z.optional(urlLike(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name')),
  DATABASE_APP_URL: z.optional(
    urlLike(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name'),
  ),
  DATABASE_JOBS_URL: z.optional(
    urlLike(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name'),
  ),
  DATABASE_PORT: z._default(wholeNumber(1, 65535), 15432),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  DEMO: z._default(flag, false),
  DEV_CONSOLE: z.optional(flag),
  ALLOW_SIMULATED: z._default(simulated, []),
  STRICT_SIGNUP: z.optional(flag),
  STORAGE_URL: z.optional(urlLike(['s3:'], 's3://bucket/prefix')),
  SMTP_URL: z.optional(urlLike(['smtp:', 'smtps:'], 'smtp://user:password@host:587')),
  MAIL_FROM: z._default(z.email('must be an email address'), 'care@stillwater.example'),
  TWILIO_ACCOUNT_SID: z.optional(z.string()),
  TWILIO_AUTH_TOKEN: z.optional(z.string()),
  TWILIO_FROM: z.optional(z.string()),
  PERSONA_API_KEY: z.optional(z.string()),
  PERSONA_TEMPLATE_ID: z.optional(z.string()),
  TRUEPILL_API_KEY: z.optional(z.string()),
  TRUEPILL_URL: z.optional(urlLike(['https:'], 'https://rxapi.example')),
  AUTHORIZENET_LOGIN_ID: z.optional(z.string()),
  AUTHORIZENET_TRANSACTION_KEY: z.optional(z.string()),
  AUTHORIZENET_CLIENT_KEY: z.optional(z.string()),
  AUTHORIZENET_ENVIRONMENT: z._default(
    z.enum(['production', 'sandbox'], 'must be production or sandbox'),
    'production',
  ),
  AUTHORIZENET_SIGNATURE_KEY: z.optional(
    z.string().check(z.regex(/^[0-9a-f]+$/i, 'must be hexadecimal, as the merchant interface shows it')),
  ),
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^[sr]k_/, 'must begin with sk_ or rk_'))),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string().check(z.regex(/^pk_/, 'must begin with pk_'))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_/, 'must begin with whsec_'))),
  STRIPE_FRAME_URL: z.optional(urlLike(['http:', 'https:'], 'https://pay.clinic.example')),
  ELIGIBILITY_URL: z.optional(urlLike(['https:'], 'https://clearinghouse.example/x12')),
  ELIGIBILITY_TOKEN: z.optional(z.string()),
  ELIGIBILITY_SENDER_ID: z.optional(z.string().check(z.maxLength(15, 'must have at most 15 characters'))),
  ELIGIBILITY_RECEIVER_ID: z.optional(z.string().check(z.maxLength(15, 'must have at most 15 characters'))),
  ELIGIBILITY_PROVIDER_NPI: z.optional(z.string().check(z.regex(/^\d{10}$/, 'must have 10 digits'))),
  ELIGIBILITY_PROVIDER_NAME: z.optional(z.string()),
  ELIGIBILITY_USAGE: z._default(z.enum(['P', 'T'], 'must be P or T'), 'P'),
  ANALYTICS_FORWARD_URL: z.optional(urlLike(['http:', 'https:'], 'https://collector.example/events')),
  PLAN_CONTENT_URL: z.optional(urlLike(['http:', 'https:'], 'https://content.example/promos')),
  STUN_URLS: z.optional(iceUrls('stuns?', 'stun:stun.clinic.example:3478')),
  TURN_URLS: z.optional(iceUrls('turns?', 'turns:turn.clinic.example:5349?transport=tcp')),
  TURN_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  MESSAGES_PER_MINUTE: z._default(wholeNumber(1, 1_000_000), 120),
  INACTIVITY_TIMEOUT_MS: z._default(wholeNumber(1000, 86_400_000), 900_000),
  CLINIC_KEYS_FILE: z.optional(z.string().check(z.minLength(1))),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  TRUST_PROXY: z.optional(networks),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
})

const authorizenetAccount = [
  'AUTHORIZENET_LOGIN_ID',
  'AUTHORIZENET_TRANSACTION_KEY',
  'AUTHORIZENET_CLIENT_KEY',
] as const

const stripeAccount = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_FRAME_URL',
] as const

export type Config = ReturnType<typeof readConfig>

/** The environment, read once. A wrong value is one clear sentence, and the start stops. */
export function readConfig(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = environment.safeParse(set)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message ?? 'is not valid'}.`)
  }
  const value = read.data
  const demo = value.DEMO
  if (demo && !loopback.test(value.HOST))
    throw new ConfigError(
      'HOST must be an address of this machine alone, such as 127.0.0.1, where DEMO is 1.',
    )
  if (value.PUBLIC_URL && !isPrivate(new URL(value.PUBLIC_URL)))
    throw new ConfigError('PUBLIC_URL must begin with https: unless it is an address of this machine alone.')
  // Half an account would charge nobody, and say so to every patient.
  const account = authorizenetAccount.filter((name) => value[name] === undefined)
  if (account.length > 0 && account.length < authorizenetAccount.length)
    throw new ConfigError(
      `${account[0]} is missing: an Authorize.Net account has all of ${authorizenetAccount.join(', ')}.`,
    )
  const stripe = stripeAccount.filter((name) => value[name] === undefined)
  if (stripe.length > 0 && stripe.length < stripeAccount.length)
    throw new ConfigError(`${stripe[0]} is missing: a Stripe account has all of ${stripeAccount.join(', ')}.`)
  if (stripe.length === 0 && account.length === 0)
    throw new ConfigError(
      'Money goes to one processor: set the STRIPE_ or the AUTHORIZENET_ variables, not both.',
    )
  if (value.STRIPE_FRAME_URL) checkFrame(value.STRIPE_FRAME_URL, value.PUBLIC_URL)
  // A relay without credentials refuses every call, and calls fail only for those who need it.
  if ((value.TURN_URLS === undefined) !== (value.TURN_SECRET === undefined))
    throw new ConfigError(
      `${value.TURN_URLS ? 'TURN_SECRET' : 'TURN_URLS'} is missing: a TURN server needs both TURN_URLS and TURN_SECRET.`,
    )
  return {
    ...value,
    DATA_DIR: resolve(value.DATA_DIR),
    demo,
    dev_console: value.DEV_CONSOLE ?? demo,
    strict_sign_up: value.STRICT_SIGNUP ?? !demo,
  }
}

/** Scripts of Stripe run in the card frame, so it must not share an origin with the product. */
function checkFrame(frame: string, product: string | undefined): void {
  const url = new URL(frame)
  if (!isPrivate(url))
    throw new ConfigError(
      'STRIPE_FRAME_URL must begin with https: unless it is an address of this machine alone.',
    )
  if (url.origin === (product && new URL(product).origin))
    throw new ConfigError('STRIPE_FRAME_URL must have another host name than PUBLIC_URL.')
}

/** What people send to this address cannot be read on the way. */
function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || loopback.test(hostname)
}

export class ConfigError extends Error {}
