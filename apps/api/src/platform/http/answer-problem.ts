import { Problem, problems, type ProblemBody, type ProblemCode } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseBusy } from '../db/database.ts'
import { isDatabaseAway } from '../db/failures.ts'
import { describeError, type Log } from '../log.ts'
import { problemPage, problemPagePolicy } from './problem-page.ts'
import { sessionHeaderNames } from '../session/session.ts'
import { apiHeaders } from './security-headers.ts'

const codeOfFastify: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
}

/** Whatever went wrong, as one of the problems the contract knows. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof DatabaseBusy) return new Problem('busy', { retry_after: 1 })
  if (isDatabaseAway(error)) return new Problem('database_away', { retry_after: 2 })
  const code = error instanceof Error && 'code' in error ? codeOfFastify[String(error.code)] : undefined
  if (code) return new Problem(code)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return new Problem(status >= 400 && status < 500 ? 'malformed_json' : 'unexpected')
}

export function problemBody(problem: Problem, request_id: string): ProblemBody {
  const { errors, fields, values, extra } = problem.details
  return {
    success: false,
    errors: errors ?? [t(problems[problem.code][1], values)],
    code: problem.code,
    ...(fields ? { fields } : {}),
    ...extra,
    request_id,
  }
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): void {
  const problem = asProblem(error)
  if (problem.code === 'unexpected')
    log.error({
      event: 'unexpected',
      request_id: request.id,
      route: request.routeOptions.url,
      ...describeError(error),
    })
  // Also for what never reached a hook, and in place of what a page or an asset had set.
  reply.headers(apiHeaders)
  // A call may end the session that it began with; a refusal for want of one carries none.
  if (problem.status === 401) for (const name of sessionHeaderNames) reply.removeHeader(name)
  const { retry_after } = problem.details
  if (retry_after !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retry_after))))
  const body = problemBody(problem, request.id)
  reply.code(problem.status)
  if (request.headers['sec-fetch-mode'] === 'navigate') return sendPage(reply, problem, body)
  void reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

function sendPage(reply: FastifyReply, problem: Problem, { errors }: ProblemBody): void {
  // The page of the product that takes the new password says the same, and offers a new link.
  if (problem.code === 'reset_link_dead') return void reply.redirect('/user/password_reset/change', 303)
  const [sentence = ''] = Array.isArray(errors) ? errors : Object.values(errors).flat()
  const way = { href: '/', label: t('Go to the sign-in page') }
  void reply
    .header('content-security-policy', problemPagePolicy)
    .type('text/html; charset=utf-8')
    .send(problemPage(sentence, way))
}
