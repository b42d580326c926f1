import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { precompress, sendPrecompressed } from '../../platform/http/precompressed-page.ts'
import { frameHeaders } from '../../platform/http/security-headers.ts'
import { acceptPath, tokensPath } from './embedded-payments.ts'
import type { BrowserPayments } from './payments.port.ts'

/** Where the processor's script is loaded from, and where it sends cards. */
interface ProcessorHosts {
  script: readonly string[]
  connect: readonly string[]
}

export interface CardFrameOptions {
  /** The folder of the built web app. */
  dist: string
  processor: BrowserPayments
  /** None: the embedded processor, at this address. */
  hosts?: ProcessorHosts | undefined
}

/**
 * The page in which a card is typed. The server writes the processor into it, so that no script of the app can
 * choose another.
 */
export function cardFrameRoutes(app: FastifyInstance, { dist, processor, hosts }: CardFrameOptions): void {
  const file = join(dist, 'card-frame.html')
  if (!existsSync(file)) return
  const written = JSON.stringify(processor).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const page = readFileSync(file, 'utf8').replace(
    /(<meta name="card-processor" content=")\{\}"/,
    (_, before: string) => `${before}${written}"`,
  )
  const precompressed = precompress(Buffer.from(page))
  const { script_src, style_src } = JSON.parse(readFileSync(join(dist, 'card-frame.json'), 'utf8')) as Record<
    'script_src' | 'style_src',
    string[]
  >

  app.get('/card-frame.html', { config: { open: true } }, async (request, reply) => {
    const { script, connect } = hosts ?? embeddedHosts(request.host)
    const headers = frameHeaders({ script: [...script_src, ...script], style: style_src, connect })
    return sendPrecompressed(request, reply.headers(headers), precompressed)
  })
}

/** Only its two addresses on this host, where a content policy can name the host. */
function embeddedHosts(host: string): ProcessorHosts {
  if (!isNameable(host)) return { script: ["'self'"], connect: ["'self'"] }
  return { script: [host + acceptPath], connect: [host + tokensPath] }
}

/** Whether a content policy can name the host: a name whose last part is no number, or the address of this machine. */
export function isNameable(host: string): boolean {
  const name = /^([a-z0-9.-]+)(?::\d+)?$/i.exec(host)?.[1] ?? ''
  return name === '127.0.0.1' || /[a-z]/i.test(name.slice(name.lastIndexOf('.') + 1))
}
