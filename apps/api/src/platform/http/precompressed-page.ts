import { brotliCompressSync, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page compressed once: at full strength, which is too slow for each request. */
export interface PrecompressedPage {
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

export function precompress(page: Buffer): PrecompressedPage {
  return { identity: page, br: brotliCompressSync(page), gzip: gzipSync(page, { level: 9 }) }
}

export function sendPrecompressed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  page: PrecompressedPage,
): FastifyReply {
  const encoding = negotiate(String(headers['accept-encoding'] ?? ''), ['br', 'gzip'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-encoding')
    .send(page[encoding ?? 'identity'])
}
