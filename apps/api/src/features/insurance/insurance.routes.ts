import * as contract from '@stillwater/contract/insurance'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { read } from '../../platform/context.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import type { Route } from '../../context.ts'
import type { Services } from '../../services.ts'
import { limitUploads } from '../uploads/limit-uploads.ts'
import { addCardPhoto } from './add-card-photo.ts'
import { listPayers } from './list-payers.ts'
import { addMedicationsPolicy, changeMedicationsPolicy } from './medications-policy.ts'
import { createPayerCache, payerListRevision } from './payer-cache.ts'
import { changePolicy, submitPolicy } from './submit-policy.ts'
import { updateStatus } from './update-status.ts'

// An insurer may take seconds to answer: no database connection is held meanwhile.
const withoutTransaction = { transaction: 'own' } as const

export function insuranceRoutes(app: FastifyInstance, route: Route, services: Services): void {
  const { keyring } = services
  const payers = createPayerCache(services.database)
  // An eligibility check costs money. Stopping a policy makes none.
  const checkLimit = createRateLimit(app, { per_minute: 10, skip: isStopping })
  const photoLimit = createRateLimit(app, { per_minute: 30 })
  route(app, contract.listPayers, async (context, { query }) =>
    listPayers(await payers(await read(context, payerListRevision)), query),
  )
  route(app, contract.createVisitsPolicy, (context, { body }) => submitPolicy(services, context, body), {
    ...withoutTransaction,
    rateLimit: checkLimit,
  })
  route(
    app,
    contract.updateVisitsPolicy,
    (context, { params, body }) => changePolicy(services, context, params.id, body),
    { ...withoutTransaction, rateLimit: checkLimit },
  )
  route(app, contract.createMedicationsPolicy, (context, { body }) =>
    addMedicationsPolicy(context, keyring, body),
  )
  route(app, contract.updateMedicationsPolicy, (context, { params, body }) =>
    changeMedicationsPolicy(context, keyring, params.id, body),
  )
  route(app, contract.updateInsuranceStatus, (context, { query }) => updateStatus(context, keyring, query))
  // Scoped to this route: no other parses forms.
  void app.register(async (room) => {
    room.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
    route(
      room,
      contract.addCardPhoto,
      (context, { stream }) =>
        limitUploads(context.session.user_id, () => addCardPhoto(services, context, stream)),
      { ...withoutTransaction, stream: true, rateLimit: photoLimit },
    )
  })
}

function isStopping({ method, body }: FastifyRequest): boolean {
  return method === 'PUT' && (body as { active?: unknown }).active === false
}
