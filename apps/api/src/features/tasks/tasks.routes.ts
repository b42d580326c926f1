import * as care from '@stillwater/contract/care/tasks'
import { listTasks as ownTasks } from '@stillwater/contract/tasks'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { assignTask, listTaskColleagues } from './assign-task.ts'
import { acknowledgeTask, finishTask } from './care-tasks.ts'
import { createTask } from './create-task.ts'
import { listTasks } from './list-tasks.ts'
import { listCareTasks } from './task-list.ts'

export function tasksRoutes(app: FastifyInstance, route: Route): void {
  route(app, ownTasks, listTasks)
  route(app, care.listCareTasks, listCareTasks)
  route(app, care.createTask, createTask, { transaction: 'own' })
  route(app, care.acknowledgeTask, acknowledgeTask)
  route(app, care.finishTask, finishTask)
  route(app, care.listTaskColleagues, listTaskColleagues)
  route(app, care.assignTask, assignTask)
}
