import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '@stillwater/contract/problems'
import type { FastifyInstance } from 'fastify'
import { precompress, sendPrecompressed } from '../../platform/http/precompressed-page.ts'
import { frameHeaders } from '../../platform/http/security-headers.ts'
import { acceptPath, confirmationsPath, tokensPath } from './embedded-payments.ts'
import type { BrowserPayments } from './payments.port.ts'

/** Where the processor's script is loaded from, and where it sends cards. */
interface ProcessorHosts {
  script: readonly string[]
  connect: readonly string[]
  frame?: readonly string[]
  image?: readonly string[]
}

export interface CardFrameOptions {
  /** The folder of the built web app. */
  dist: string
  processor: BrowserPayments
  /** None: the embedded processor, at this address. */
  hosts?: ProcessorHosts | undefined
  /** The addresses of the product, whose pages frame this one. */
  ancestors: () => readonly string[]
}

/**
 * The page in which a card is typed. The server writes the processor into it, so that no script of the app can
 * choose another.
 */
export function cardFrameRoutes(
  app: FastifyInstance,
  { dist, processor, hosts, ancestors }: CardFrameOptions,
): void {
  const file = join(dist, 'card-frame.html')
  if (!existsSync(file)) return
  // Made at the first request: only then the product's own addresses are known.
  const precompressed = once(() => {
    const app_origins = processor.frame_origin ? ancestors() : []
    const written = JSON.stringify({ ...processor, app_origins })
    const escaped = written.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    const page = readFileSync(file, 'utf8').replace(
      /(<meta name="card-processor" content=")\{\}"/,
      (_, before: string) => `${before}${escaped}"`,
    )
    return precompress(Buffer.from(page))
  })
  const { script_src, style_src } = JSON.parse(readFileSync(join(dist, 'card-frame.json'), 'utf8')) as Record<
    'script_src' | 'style_src',
    string[]
  >

  app.get('/card-frame.html', { config: { open: true } }, async (request, reply) => {
    const { script, connect, frame = [], image = [] } = hosts ?? embeddedHosts(request.host)
    const { frame_origin } = processor
    // On the product's own host name the processor's script would share its origin.
    if (frame_origin && new URL(frame_origin).host !== request.host) throw new Problem('not_found')
    const headers = frameHeaders(
      { script: [...script_src, ...script], style: style_src, connect },
      frame_origin ? { frame, image, ancestors: ancestors() } : undefined,
    )
    return sendPrecompressed(request, reply.headers(headers), precompressed())
  })
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Only its own addresses on this host, where a content policy can name the host. */
function embeddedHosts(host: string): ProcessorHosts {
  if (!isNameable(host)) return { script: ["'self'"], connect: ["'self'"] }
  return { script: [host + acceptPath], connect: [host + tokensPath, host + confirmationsPath] }
}

/** Whether a content policy can name the host: a name whose last part is no number, or the address of this machine. */
export function isNameable(host: string): boolean {
  const name = /^([a-z0-9.-]+)(?::\d+)?$/i.exec(host)?.[1] ?? ''
  return name === '127.0.0.1' || /[a-z]/i.test(name.slice(name.lastIndexOf('.') + 1))
}
