import type { FastifyReply } from 'fastify'
import type { Answering } from '../context.ts'
import { sessionHeaderNames } from '../session/session.ts'
import type { Answered } from './kinds-of-call.ts'

export function sendReply(reply: FastifyReply, { answer, stored }: Answered): FastifyReply {
  if (answer.signed_out) for (const name of sessionHeaderNames) reply.removeHeader(name)
  reply.headers(answer.headers)
  reply.code(stored.status)
  if (answer.file) return sendFile(reply, answer.file)
  if (stored.body === '') return reply.send()
  return reply.type('application/json; charset=utf-8').send(stored.body)
}

function sendFile(reply: FastifyReply, file: NonNullable<Answering['file']>) {
  const { bytes, content_type, name, inline = false } = file
  const encoded = encodeURIComponent(name.toWellFormed())
  reply.type(content_type)
  if (inline) return reply.header('content-disposition', `inline; filename="${encoded}"`).send(bytes)
  return reply
    .headers({
      'content-disposition': `attachment; filename*=UTF-8''${encoded}`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    .send(bytes)
}
