import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'

/** A patient whose video did not work and who asked for a phone call; `id` is the task's. */
const callBack = z.object({
  id,
  patient_name: z.string(),
  /** The newest number they gave. */
  phone: z.string(),
  asked_at: moment,
  due_at: z.nullable(moment),
  /** Someone said that they are on it. */
  acknowledged_at: z.nullable(moment),
})
export type CallBack = z.output<typeof callBack>

export const listCallBacks = endpoint({
  method: 'GET',
  path: '/api/care/call_backs',
  summary: 'Patients of the panel who asked to be called because their video did not work',
  access: 'care_team',
  needs: 'tasks.acknowledge',
  reply: z.object({ call_backs: z.array(callBack) }),
})
