import * as passkeys from '@stillwater/contract/passkeys'
import * as contract from '@stillwater/contract/second-factor'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../../context.ts'
import { createRateLimit } from '../../../platform/http/rate-limit.ts'
import { addPasskey, startPasskey } from './passkeys/add-passkey.ts'
import { givePasskey, startPasskeySignIn } from './passkeys/passkey-sign-in.ts'
import { readSignInMethods, removePasskey, renewRecoveryCodes } from './passkeys/sign-in-methods.ts'
import { giveSecondFactor } from './give-second-factor.ts'
import { finishSecondFactor, startSecondFactor } from './set-up-second-factor.ts'

export function secondFactorRoutes(app: FastifyInstance, route: Route): void {
  const rateLimit = createRateLimit(app, { per_minute: 60 })
  route(app, contract.giveSecondFactor, giveSecondFactor, { rateLimit })
  route(app, contract.startSecondFactor, startSecondFactor, { rateLimit })
  route(app, contract.finishSecondFactor, finishSecondFactor, { rateLimit })
  route(app, passkeys.startPasskeySignIn, startPasskeySignIn, { rateLimit })
  route(app, passkeys.givePasskey, givePasskey, { rateLimit })
  const own = { transaction: 'own', rateLimit: createRateLimit(app, { per_minute: 20 }) } as const
  route(app, passkeys.readSignInMethods, readSignInMethods)
  route(app, passkeys.startPasskey, startPasskey, own)
  route(app, passkeys.addPasskey, addPasskey, own)
  route(app, passkeys.removePasskey, removePasskey, own)
  route(app, passkeys.renewRecoveryCodes, renewRecoveryCodes, own)
}
