import * as z from 'zod/mini'
import { columbiaAnswers, columbiaItems } from '@stillwater/domain/safety/columbia'
import { endpoint } from './endpoint.ts'
import { id, moment, phone } from './fields.ts'

const ofPatient = { access: 'patient', record: 'patient' } as const

/**
 * What a patient sees after an answer that speaks of danger, until they acknowledge it. It belongs to the patient on
 * the server: any device shows it, and no other person ever does. decision S7
 */
export const crisis = z.object({
  id,
  screen: z.enum(['panel', 'page']),
  opened_at: moment,
  /** A care-team task is open about this. */
  task_open: z.boolean(),
  /** At least one alert about it was accepted for delivery. Only then may a screen say that the care team was told. */
  told: z.boolean(),
  /** The next question of the Columbia screener; null when it is done. decision S9 */
  question: z.nullable(z.object({ name: z.enum(columbiaItems), title: z.string() })),
  location: z.nullable(z.string()),
  phone: z.nullable(z.string()),
})
export type Crisis = z.output<typeof crisis>

const crisisState = z.object({ crisis: z.nullable(crisis) })

export const readCrisis = endpoint({
  ...ofPatient,
  method: 'GET',
  path: '/api/patients/:id/crisis',
  summary: 'The crisis that this patient has not acknowledged yet, if any',
  params: z.object({ id }),
  reply: crisisState,
})

/** What a patient reads on the home page after they put the crisis page away, until the care team closes its task. */
export const readCrisisFollowUp = endpoint({
  ...ofPatient,
  method: 'GET',
  path: '/api/patients/:id/crisis/follow_up',
  summary: 'Whether the care team is following up on a crisis that the patient has put away',
  params: z.object({ id }),
  /** `told` as in the crisis itself: only then may a screen say that the care team was told. */
  reply: z.object({ follow_up: z.nullable(z.pick(crisis, { screen: true, told: true })) }),
})

const crisisPlace = z.object({ id, crisis_id: id })

export const acknowledgeCrisis = endpoint({
  ...ofPatient,
  method: 'POST',
  path: '/api/patients/:id/crisis/:crisis_id/acknowledge',
  summary: 'Put the crisis page away; the care team keeps its task',
  params: crisisPlace,
  body: z.optional(z.nullable(z.strictObject({}))),
  reply: crisisState,
})

export const answerColumbia = endpoint({
  ...ofPatient,
  method: 'PUT',
  path: '/api/patients/:id/crisis/:crisis_id/answers',
  summary: 'Answer or skip one question of the Columbia screener; the last answer to a question stands',
  params: crisisPlace,
  body: z.strictObject({ name: z.enum(columbiaItems), answer: z.enum(columbiaAnswers) }),
  reply: crisisState,
})

export const tellLocation = endpoint({
  ...ofPatient,
  method: 'PUT',
  path: '/api/patients/:id/crisis/:crisis_id/location',
  summary: 'Say where you are right now and on which phone to call',
  params: crisisPlace,
  body: z.strictObject({
    location: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
    phone: z.optional(z.nullable(phone)),
  }),
  reply: crisisState,
})

/** A key with which a browser seals answers it could not send, so that only this person's next session opens them. */
export const readAnswerKey = endpoint({
  ...ofPatient,
  method: 'GET',
  path: '/api/patients/:id/answer_key',
  summary: 'The key that seals unsent answers in the browser',
  params: z.object({ id }),
  reply: z.object({ key: z.string() }),
})
