import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/tasks',
  summary: "A patient's outstanding tasks",
  access: 'patient',
  reply: z.object({
    tasks: z.array(z.object({ id, description: z.string(), task_key: z.string(), created_at: moment })),
  }),
})
