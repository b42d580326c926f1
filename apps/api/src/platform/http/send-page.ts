import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface PackedPage {
  plain: Buffer
  gzip: Buffer
  brotli: Buffer
}

export function packPage(plain: Buffer): PackedPage {
  return { plain, gzip: gzipSync(plain, { level: 9 }), brotli: brotliCompressSync(plain) }
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, gzip, brotli }: PackedPage,
): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  reply.code(200).type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(plain)
}
