import * as accounts from '@stillwater/contract/accounts'
import * as contract from '@stillwater/contract/auth'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import { changePassword } from './passwords/change-password.ts'
import { emailRoutes } from './email/email.routes.ts'
import { endSession, listSessions } from './sessions/list-sessions.ts'
import { openResetLink } from './passwords/open-reset-link.ts'
import { phoneRoutes } from './phone/phone.routes.ts'
import { requestPasswordReset } from './passwords/request-password-reset.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { signIn, signInByGet } from './sign-in.ts'
import { signOut } from './sessions/sign-out.ts'
import { signUp } from './sign-up.ts'
import { requestUnsubscribe, unsubscribe } from './unsubscribe.ts'
import { updateUser } from './update-user.ts'
import { validateToken } from './sessions/validate-token.ts'

// Hashing a password takes a tenth of a second: no connection is held meanwhile.
const hashing = { transaction: 'own' } as const

// High enough for an office that shares one address. Each call costs an email or a password hash.
const perNetwork = { per_minute: 30 }

export function authRoutes(app: FastifyInstance, route: Route): void {
  const emailLimit = { rateLimit: createRateLimit(app, perNetwork) }
  const signUpLimit = { rateLimit: createRateLimit(app, perNetwork) }

  route(app, contract.signIn, signIn)
  route(app, contract.signInByGet, signInByGet)
  route(app, contract.signOut, signOut)
  route(app, contract.validateToken, validateToken)
  route(app, contract.listSessions, listSessions)
  route(app, contract.endSession, endSession)

  route(app, contract.requestPasswordReset, requestPasswordReset, emailLimit)
  route(app, contract.openResetLink, openResetLink)
  route(app, contract.changePassword, changePassword, hashing)

  route(app, contract.requestUnsubscribe, requestUnsubscribe, emailLimit)
  route(app, contract.unsubscribe, unsubscribe)

  route(app, accounts.signUp, signUp, signUpLimit)
  route(app, accounts.updateUser, updateUser, hashing)
  emailRoutes(app, route)
  phoneRoutes(app, route)
  secondFactorRoutes(app, route)
}
