import * as contract from '@stillwater/contract/uploads'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import type { Services } from '../../services.ts'
import { limitUploads } from './limit-uploads.ts'
import { readUpload } from './read-upload.ts'
import { receiveUpload } from './receive-upload.ts'

// No database connection is held while a phone sends a photo.
const streamed = { transaction: 'own', stream: true } as const

export function uploadsRoutes(app: FastifyInstance, route: Route, services: Services): void {
  route(app, contract.readUpload, (context, { params, query }) =>
    readUpload(services, context, params.id, query),
  )
  // Scoped to this route: everywhere else only JSON is parsed.
  void app.register(async (room) => {
    for (const type of [
      'text/plain',
      'application/octet-stream',
      'image/png',
      'image/jpeg',
      'application/pdf',
    ])
      room.addContentTypeParser(type, (_request, payload, done) => done(null, payload))
    route(
      room,
      contract.putUpload,
      (context, { params, query, stream }) =>
        limitUploads(context.session.user_id, () =>
          receiveUpload(services, context, params.id, query, stream),
        ),
      streamed,
    )
  })
}
