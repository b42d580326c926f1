import { patientSpelling } from '../people/patient-status.ts'
import { record, records } from './persisted-shape.ts'
import type { JsonRecord } from './persisted-shape.ts'

type Step = (old: JsonRecord) => JsonRecord

/** The step at place n leads from version n to n + 1. A step is never changed once released. */
export const migrations: Readonly<Record<number, Step>> = {
  // The token got company: whose it is.
  1: ({ token, email, ...rest }) => ({ ...rest, auth: pick({ token, email }) }),
  // One name became two.
  2: ({ name, ...rest }) => {
    const [first_name = '', ...others] = typeof name === 'string' ? name.trim().split(/\s+/) : []
    return { ...rest, user: { ...record(rest['user']), first_name, last_name: others.join(' ') } }
  },
  // The place in the intake is named, since a number shifts when a question is added. The number is given up.
  3: without('step'),
  // Sessions got three headers. A bare token is refused by the server, so its owner signs in again.
  4: ({ auth, ...rest }) => {
    const email = record(auth)['email'] ?? ''
    return { ...rest, session: null, user: { ...record(rest['user']), email, uid: email } }
  },
  // Plans can be paid by insurance.
  5: (old) => ({ ...old, plan: pick({ offering_key: old['plan'], is_insurance: false }) }),
  // One conversation became one for each care person.
  6: ({ messages, ...rest }) => {
    const of = (type: string) => records(messages).filter((message) => message['type'] === type)
    return {
      ...rest,
      messenger: { messages: { doctor: of('doctor'), mhc: of('mhc'), therapist: of('therapist') } },
    }
  },
  // Care roles are called as in the rest of the product.
  7: (old) =>
    within(old, 'messenger', (m) =>
      within(m, 'messages', rename({ doctor: 'provider', mhc: 'care_manager' })),
    ),
  // Threads are remembered.
  8: ({ threads, ...rest }) => within(rest, 'messenger', (m) => ({ ...m, thread_ids: record(threads) })),
  // Fields are spelled as on the wire.
  9: (old) => within(old, 'visit', rename({ visitType: 'visit_type', pendingUpdates: 'pending_updates' })),
  // Exercises.
  10: ({ exercise, ...rest }) => {
    const { id, answers } = record(exercise)
    return { ...rest, exercises: pick({ active_exercise_id: id, step_answers: answers }) }
  },
  // Answers to an exercise are a list, in the order they were given.
  11: (old) =>
    within(old, 'exercises', (e) => ({
      ...e,
      step_answers: Object.entries(record(e['step_answers'])).map(([step_id, answer]) => ({
        step_id,
        answer,
      })),
    })),
  // The patient stands beside the user.
  12: (old) => {
    const { patient, ...user } = record(old['user'])
    return pick({ ...old, user, patient: patient ?? old['patient'] })
  },
  // One spelling of canceled. decision C20
  13: (old) =>
    within(old, 'patient', (p) =>
      typeof p['status'] === 'string' ? { ...p, status: patientSpelling(p['status']) } : p,
    ),
  // The expiry is kept in seconds, as the header has it.
  14: (old) =>
    within(old, 'session', (s) =>
      typeof s['expiry'] === 'number' ? { ...s, expiry: Math.floor(s['expiry'] / 1000) } : s,
    ),
  // Cover of visits and of medication are two policies.
  15: ({ policy, ...rest }) => ({ ...rest, insurance: pick({ visits_policy: policy }) }),
  // Notices are not kept: an error of yesterday is no news.
  16: without('notices', 'errors'),
  // The configuration is called as its endpoint.
  17: rename({ config: 'globals' }),
  // Answers and messages leave the shared storage (decision C24); of the last answer only its place is kept.
  18: ({ pending_answers, ...rest }) => ({
    ...within(rest, 'visit', ({ last_answer, ...visit }) => {
      const { question_bank_name, question_name } = record(last_answer)
      return { ...visit, ...pick({ question_bank_name, question_name }) }
    }),
    queued_answers: records(pending_answers),
  }),
}

function within(old: JsonRecord, key: string, change: Step): JsonRecord {
  return key in old ? { ...old, [key]: change(record(old[key])) } : old
}

function without(...keys: string[]): Step {
  return (old) => Object.fromEntries(Object.entries(old).filter(([key]) => !keys.includes(key)))
}

function rename(names: Readonly<Record<string, string>>): Step {
  const known = new Map(Object.entries(names))
  return (old) =>
    Object.fromEntries(Object.entries(old).map(([key, value]) => [known.get(key) ?? key, value]))
}

function pick(fields: { [key: string]: JsonRecord[string] | undefined }): JsonRecord {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as JsonRecord
}
