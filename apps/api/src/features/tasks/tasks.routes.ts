import * as contract from '@stillwater/contract/tasks'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { acknowledgeTask, finishTask, listCareTasks } from './care-tasks.ts'
import { listTasks } from './list-tasks.ts'

export function tasksRoutes(app: FastifyInstance, route: Route): void {
  route(app, contract.listTasks, listTasks)
  route(app, contract.listCareTasks, listCareTasks)
  route(app, contract.acknowledgeTask, acknowledgeTask)
  route(app, contract.finishTask, finishTask)
}
