import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { Problem } from '@stillwater/contract/problems'
import type { ShownBrand } from '@stillwater/domain/brand/brand'
import type { FastifyInstance } from 'fastify'
import { createBrandedPages } from './branded-pages.ts'
import { sendPrecompressed } from './precompressed-page.ts'
import { pageHeaders } from './security-headers.ts'

/** Paths whose first screen is not the sign-in screen. spec: intake §2 */
const appPaths = /^\/(patient|user|signup|invitation|unsubscribe|appointment|guest|legal|care|dev)(\/|$)/

const notPages = /^\/(api|assets|metrics|embedded-payments|\.well-known)(\/|$)/
/** A browser, crawler or scanner that asks for a file, hidden or not, must not take the sign-in page for it. */
const isFile = /\/\.|\.\w{1,12}$/

/** Nothing here is for a search engine: even public pages are opened by personal links. */
const robots = 'User-agent: *\nDisallow: /\n'

interface WebOptions {
  dev: boolean
  /** Whether the developer console is available; where it is not, its code is not served. decision C23 */
  dev_console?: boolean
  /** Other origins whose pages ours may frame. */
  frames?: readonly string[]
  readBrand: () => Promise<ShownBrand>
}

/** Serves the built web app: assets cached for a year, pages never, under the clinic's name; the sign-in page prerendered. */
export async function serveWeb(
  app: FastifyInstance,
  dist: string,
  { dev, dev_console = dev, frames = [], readBrand }: WebOptions,
): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) return
  const read = (name: string) => readFileSync(join(dist, name), 'utf8')
  const pages = await createBrandedPages({
    shell: read('index.html'),
    signIn: existsSync(join(dist, 'sign-in.html')) ? read('sign-in.html') : undefined,
    readBrand,
  })
  const headers = pageHeaders(styleHashes(dist), frames)
  const version = readFileSync(join(dist, 'version.json'))

  app.get('/version.json', { config: { open: true } }, async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(version),
  )
  app.get('/robots.txt', { config: { open: true } }, async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots),
  )
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    allowedPath: (path) => dev_console || !path.includes('developer-console'),
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  app.get('/*', { config: { open: true } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage = !notPages.test(path) && !isFile.test(path) && (dev || !path.startsWith('/dev/'))
    if (!isPage) throw new Problem('not_found')
    const { shell, signIn } = pages()
    return sendPrecompressed(request, reply.headers(headers), appPaths.test(path) ? shell : signIn)
  })
}

function styleHashes(dist: string): string[] {
  const file = join(dist, 'csp.json')
  if (!existsSync(file)) return []
  const { style_src } = JSON.parse(readFileSync(file, 'utf8')) as { style_src?: string[] }
  return style_src ?? []
}
