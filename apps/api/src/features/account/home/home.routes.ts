import * as home from '@stillwater/contract/home'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../../context.ts'
import { readHome } from './read-home.ts'

export function homeRoutes(app: FastifyInstance, route: Route): void {
  route(app, home.readHome, readHome)
}
