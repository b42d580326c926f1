import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { Problem } from '@stillwater/contract/problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageHeaders } from './security-headers.ts'

/** Paths whose first screen is not the sign-in screen. spec: intake §2 */
const appPaths = /^\/(patient|user|signup|unsubscribe|appointment|legal|care|dev)(\/|$)/

const notPages = /^\/(api|assets|metrics)(\/|$)/

/** Serves the built web app: assets for ever, pages always fresh, the sign-in page already drawn. */
export async function serveWeb(app: FastifyInstance, dist: string, { dev }: { dev: boolean }): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) return
  const shell = page(join(dist, 'index.html'))
  const signIn = existsSync(join(dist, 'sign-in.html')) ? page(join(dist, 'sign-in.html')) : shell
  const headers = pageHeaders(styleHashes(dist))
  const version = readFileSync(join(dist, 'version.json'))

  app.get('/version.json', { config: { open: true } }, async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(version),
  )
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  app.get('/*', { config: { open: true } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (notPages.test(path) || (path.startsWith('/dev/') && !dev)) throw new Problem('not_found')
    return sendPage(request, reply.headers(headers), appPaths.test(path) ? shell : signIn)
  })
}

interface Page {
  plain: Buffer
  gzip: Buffer
  brotli: Buffer
}

function page(file: string): Page {
  const plain = readFileSync(file)
  return { plain, gzip: gzipSync(plain, { level: 9 }), brotli: brotliCompressSync(plain) }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { plain, gzip, brotli }: Page) {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  reply.code(200).type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(plain)
}

function styleHashes(dist: string): string[] {
  const file = join(dist, 'csp.json')
  if (!existsSync(file)) return []
  const { style_src } = JSON.parse(readFileSync(file, 'utf8')) as { style_src?: string[] }
  return style_src ?? []
}
