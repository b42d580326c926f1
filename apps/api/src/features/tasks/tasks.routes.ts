import * as contract from '@stillwater/contract/tasks'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { Services } from '../../services.ts'
import { acknowledgeTask, finishTask, listCareTasks } from './care-tasks.ts'
import { listTasks } from './list-tasks.ts'

// They record whose record was worked on, which is known only once the task is found.
const byThemselves = { transaction: false } as const

export function tasksRoutes<P>(app: FastifyInstance, route: Route<P>, { keyring }: Services): void {
  route(app, contract.listTasks, (context) => listTasks(context))
  route(app, contract.listCareTasks, (context) => listCareTasks(context))
  route(
    app,
    contract.acknowledgeTask,
    (context, { params }) => acknowledgeTask(context, params.id),
    byThemselves,
  )
  route(
    app,
    contract.finishTask,
    (context, { params, body }) => finishTask(context, keyring, params.id, body.note),
    byThemselves,
  )
}
