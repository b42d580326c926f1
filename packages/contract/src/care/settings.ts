import * as z from 'zod/mini'
import {
  answerWithinLimits,
  checkInLimits,
  schedulingLimits,
  type Limits,
  type SettingName,
} from '@stillwater/domain/care-team/clinic-settings'
import { parsePhone } from '@stillwater/domain/formats/phone'
import { flowTypes } from '@stillwater/domain/intake/banks'
import { stateChoices } from '@stillwater/domain/people/regions'
import { endpoint } from '../endpoint.ts'
import { day, email, fieldWords, moment, zone } from '../fields.ts'
import { words } from '../words.ts'

const line = (message: string, most = 120) =>
  z.string().check(
    z.trim(),
    z.minLength(1, message),
    z.maxLength(most, words('Please use a shorter text.')),
    z.refine((text) => !/[\p{Cc}]/u.test(text), words('Please write this on one line.')),
  )

const outOfRange = words('Please enter a whole number within the range shown.')
const whole = ([least, most]: Limits) =>
  z.int(outOfRange).check(z.gte(least, outOfRange), z.lte(most, outOfRange))

function wholes<K extends string>(limits: Record<K, Limits>) {
  const entries = Object.entries(limits) as [K, Limits][]
  return z.strictObject(
    Object.fromEntries(entries.map(([name, between]) => [name, whole(between)])) as Record<
      K,
      ReturnType<typeof whole>
    >,
  )
}

const distinct = <T>(all: readonly T[]) => new Set(all).size === all.length
const state = z.enum(stateChoices.map(({ value }) => value))
const states = z
  .array(state)
  .check(z.maxLength(60), z.refine(distinct, words('Each state can be listed once.')))

function isHome(text: string): boolean {
  return text === '/' || (/^https:\/\/\S+$/.test(text) && URL.canParse(text))
}

const minute = z.int().check(z.gte(0), z.lte(24 * 60))

/** What each setting may be. The page, the server and the history all go by it. */
export const settingSchemas = {
  brand: z.strictObject({
    name: line(words('Please enter the name of the clinic.'), 60),
    support_email: email,
    care_team_hours: line(words('Please say when the care team answers.')),
    home_url: z
      .string()
      .check(
        z.trim(),
        z.maxLength(200),
        z.refine(isHome, words('Please enter an address that begins with https://, or / for this site.')),
      ),
  }),
  messaging: z
    .strictObject({
      zone,
      weekdays: z
        .array(z.int().check(z.gte(0), z.lte(6)))
        .check(
          z.minLength(1, words('Please choose at least one day.')),
          z.refine(distinct, words('Each day can be chosen once.')),
        ),
      opens_minute: minute,
      closes_minute: minute,
      closed_days: z
        .array(day)
        .check(
          z.maxLength(60, words('Please list 60 days at most.')),
          z.refine(distinct, words('Each day can be listed once.')),
        ),
      answer_within_minutes: whole(answerWithinLimits),
    })
    .check(
      z.refine(({ opens_minute, closes_minute }) => opens_minute < closes_minute, {
        path: ['closes_minute'],
        error: words('The clinic closes after it opens.'),
      }),
    ),
  scheduling: wholes(schedulingLimits),
  check_ins: wholes(checkInLimits),
  therapist_regions: states,
  in_network_states: states,
  regional_payers: z.partialRecord(state, line(words('Please enter the name of the insurer.'), 80)),
  dispatch_numbers: z
    .array(
      z.strictObject({
        state,
        place: z.nullable(line(words('Please enter the city or county, or leave it empty.'), 80)),
        phone: z.string().check(
          z.maxLength(40),
          z.refine((typed) => parsePhone(typed) !== null, fieldWords.phone),
        ),
      }),
    )
    .check(
      z.maxLength(500, words('Please list 500 numbers at most.')),
      z.refine(
        (all) => distinct(all.map((one) => `${one.state} ${one.place?.toLowerCase() ?? ''}`)),
        words('Each place can be listed once.'),
      ),
    ),
  new_patient: z.strictObject({ flow_type: z.enum(flowTypes), flow_kind: z.enum(['backend', 'client']) }),
} as const satisfies Record<SettingName, z.ZodMiniType>

export type SettingValues = { [N in SettingName]: z.output<(typeof settingSchemas)[N]> }

const entry = <S extends z.ZodMiniType>(value: S) =>
  z.object({
    value,
    /** 0: the clinic has never set it, and the product's own applies. */
    version: z.int(),
    saved_at: z.nullable(moment),
    /** Null: a command, or nobody yet. */
    saved_by: z.nullable(z.string()),
  })
const entries = z.object({
  brand: entry(settingSchemas.brand),
  messaging: entry(settingSchemas.messaging),
  scheduling: entry(settingSchemas.scheduling),
  check_ins: entry(settingSchemas.check_ins),
  therapist_regions: entry(settingSchemas.therapist_regions),
  in_network_states: entry(settingSchemas.in_network_states),
  regional_payers: entry(settingSchemas.regional_payers),
  dispatch_numbers: entry(settingSchemas.dispatch_numbers),
  new_patient: entry(settingSchemas.new_patient),
})
export type ClinicSettings = z.output<typeof entries>

/** A value under the name of its setting. */
const named = z.partial(z.object(settingSchemas))

const history = z.object({
  /** Newest first; the last one is the product's own, with version 0. */
  versions: z.array(
    z.object({
      version: z.int(),
      value: named,
      saved_at: z.nullable(moment),
      saved_by: z.nullable(z.string()),
    }),
  ),
})
export type SettingHistory = z.output<typeof history>

const admin = { access: 'care_team', needs: 'config.edit' } as const
const seen = z.int().check(z.gte(0))

export const readSettings = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/care/settings',
  summary: 'Everything that an administrator sets for the clinic',
  reply: entries,
})

export const readSettingHistory = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/care/settings/:name/history',
  summary: 'Every value that a setting has had, with who set it and when',
  /** One that is no setting is not found. */
  params: z.object({ name: z.string().check(z.maxLength(80)) }),
  reply: history,
  problems: ['not_found'],
})

const change = <N extends SettingName>(name: N) =>
  z.strictObject({ name: z.literal(name), version: seen, value: settingSchemas[name] })

export const saveClinicSetting = endpoint({
  ...admin,
  method: 'PUT',
  path: '/api/care/settings',
  summary: 'Set one setting of the clinic, unless it has changed since it was read',
  body: z.discriminatedUnion('name', [
    change('brand'),
    change('messaging'),
    change('scheduling'),
    change('check_ins'),
    change('therapist_regions'),
    change('in_network_states'),
    change('regional_payers'),
    change('dispatch_numbers'),
    change('new_patient'),
  ]),
  reply: entries,
  problems: ['setting_changed'],
})
