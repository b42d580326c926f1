import * as contract from '@stillwater/contract/uploads'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { putUpload } from './put-upload.ts'
import { readUpload } from './read-upload.ts'

const fileTypes = ['text/plain', 'application/octet-stream', 'image/png', 'image/jpeg', 'application/pdf']

export function uploadsRoutes(app: FastifyInstance, route: Route): void {
  route(app, contract.readUpload, readUpload)
  // Scoped to this route: everywhere else only JSON is parsed.
  void app.register(async (scope) => {
    for (const type of fileTypes)
      scope.addContentTypeParser(type, (_request, payload, done) => done(null, payload))
    // No database connection is held while a phone sends a photo.
    route(scope, contract.putUpload, putUpload, { transaction: 'own', stream: true })
  })
}
