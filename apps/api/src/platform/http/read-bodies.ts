import { Problem } from '@stillwater/contract/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readJson } from './read-json.ts'
import { readUrlencoded } from './read-urlencoded.ts'

/** Bodies are JSON in UTF-8. An endpoint that says so also takes a form; no other type is read at all. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const add = (
    type: string,
    read: (bytes: Buffer) => unknown,
    isTaken: (request: FastifyRequest) => boolean,
  ) =>
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
      try {
        if (!isTaken(request) || !isUtf8(request)) throw new Problem('unsupported_type')
        done(null, read(body as Buffer))
      } catch (error) {
        done(error as Error)
      }
    })
  add('application/json', readJson, () => true)
  add(
    'application/x-www-form-urlencoded',
    readUrlencoded,
    ({ routeOptions }) => routeOptions.config.endpoint?.takes_urlencoded === true,
  )
}

function isUtf8({ headers }: FastifyRequest): boolean {
  const charset = /charset=["']?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1]
  return charset === undefined || charset.toLowerCase() === 'utf-8'
}
