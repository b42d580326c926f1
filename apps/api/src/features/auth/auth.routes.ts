import * as contract from '@stillwater/contract/auth'
import * as people from '@stillwater/contract/people'
import { Problem } from '@stillwater/contract/problems'
import type { FastifyInstance } from 'fastify'
import { read } from '../../platform/context.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import type { Route } from '../../context.ts'
import type { Services } from '../../services.ts'
import { readUser } from '../people/user-record.ts'
import { changePassword } from './change-password.ts'
import { endSession, listSessions } from './list-sessions.ts'
import { openResetLink } from './open-reset-link.ts'
import { phoneRoutes } from './phone/phone.routes.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { requestUnsubscribe, unsubscribe } from './unsubscribe.ts'
import { updateUser } from './update-user.ts'

// Hashing a password takes a tenth of a second: no connection is held meanwhile.
const outside = { transaction: 'own' } as const

// High enough for an office that shares one address. Each call costs an email or a password hash.
const perNetwork = { per_minute: 30 }

export function authRoutes(app: FastifyInstance, route: Route, services: Services): void {
  phoneRoutes(app, route, services)
  const emailLimit = createRateLimit(app, perNetwork)
  const signUpLimit = createRateLimit(app, perNetwork)
  route(app, contract.signIn, (context, { body }) => signIn(services, context, body))
  route(app, contract.signInByGet, () => {
    throw new Problem('sign_in_with_post')
  })
  route(app, contract.signOut, signOut)
  route(app, contract.validateToken, async (context) => ({
    success: true as const,
    data: await read(context, (connection) =>
      readUser(connection, services.keyring, context.session.user_id),
    ),
  }))
  route(
    app,
    contract.requestPasswordReset,
    (context, { body }) => requestPasswordReset(services, context, body),
    { rateLimit: emailLimit },
  )
  route(app, contract.openResetLink, (context, { query }) => openResetLink(services, context, query))
  route(app, contract.changePassword, (context, { body }) => changePassword(services, context, body), outside)
  route(app, contract.listSessions, (context) => listSessions(services, context))
  route(app, contract.endSession, (context, { params }) => endSession(context, params.id))
  route(
    app,
    contract.requestUnsubscribe,
    (context, { body }) => requestUnsubscribe(services, context, body.email),
    { rateLimit: emailLimit },
  )
  route(app, contract.unsubscribe, (context, { body }) => unsubscribe(services, context, body.token))
  route(app, people.signUp, (context, { body }) => signUp(services, context, body), {
    rateLimit: signUpLimit,
  })
  route(
    app,
    people.updateUser,
    (context, { params, body }) => updateUser(services, context, params.id, body),
    outside,
  )
}
