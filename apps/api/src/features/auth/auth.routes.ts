import * as contract from '@stillwater/contract/auth'
import * as people from '@stillwater/contract/people'
import { Problem } from '@stillwater/contract/problems'
import type { FastifyInstance } from 'fastify'
import { read, type Context } from '../../platform/context.ts'
import { perMinute, type PerMinute } from '../../platform/http/per-minute.ts'
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

// An office shares one address; a flood of letters or of hashes does not come from one.
const lettersAMinute = 30
const signUpsAMinute = 30

function limited(ceiling: PerMinute, { arrival, now }: Context<'anyone'>): void {
  if (!ceiling.allows(arrival.ip_prefix, now())) throw new Problem('too_many_attempts', { retry_after: 60 })
}

export function authRoutes(app: FastifyInstance, route: Route, services: Services): void {
  phoneRoutes(app, route, services)
  const letters = perMinute(lettersAMinute)
  const signUps = perMinute(signUpsAMinute)
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
  route(app, contract.requestPasswordReset, (context, { body }) => {
    limited(letters, context)
    return requestPasswordReset(services, context, body)
  })
  route(app, contract.openResetLink, (context, { query }) => openResetLink(services, context, query))
  route(app, contract.changePassword, (context, { body }) => changePassword(services, context, body), outside)
  route(app, contract.listSessions, (context) => listSessions(services, context))
  route(app, contract.endSession, (context, { params }) => endSession(context, params.id))
  route(app, contract.requestUnsubscribe, (context, { body }) => {
    limited(letters, context)
    return requestUnsubscribe(services, context, body.email)
  })
  route(app, contract.unsubscribe, (context, { body }) => unsubscribe(services, context, body.token))
  route(app, people.signUp, (context, { body }) => {
    limited(signUps, context)
    return signUp(services, context, body)
  })
  route(
    app,
    people.updateUser,
    (context, { params, body }) => updateUser(services, context, params.id, body),
    outside,
  )
}
