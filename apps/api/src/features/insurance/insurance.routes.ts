import * as contract from '@stillwater/contract/insurance'
import { Problem } from '@stillwater/contract/problems'
import type { FastifyInstance } from 'fastify'
import { read, type Context } from '../../platform/context.ts'
import { perMinute, type PerMinute } from '../../platform/http/per-minute.ts'
import type { Route } from '../../context.ts'
import type { Services } from '../../services.ts'
import { inUploadSlot } from '../uploads/upload-slots.ts'
import { addCardPhoto } from './add-card-photo.ts'
import { createKnownPayers, payerListRevision } from './known-payers.ts'
import { listPayers } from './list-payers.ts'
import { addMedicationsPolicy, changeMedicationsPolicy } from './medications-policy.ts'
import { changePolicy, submitPolicy } from './submit-policy.ts'
import { updateStatus } from './update-status.ts'

// An insurer may take seconds to answer: no connection to the database is held meanwhile.
const asking = { transaction: 'own' } as const

export function insuranceRoutes(app: FastifyInstance, route: Route, services: Services): void {
  const { keyring } = services
  const payers = createKnownPayers(services.database)
  const checks = perMinute(10)
  const photos = perMinute(30)
  route(app, contract.listPayers, async (context, { query }) =>
    listPayers(await payers.at(await read(context, payerListRevision)), query),
  )
  route(
    app,
    contract.createVisitsPolicy,
    (context, { body }) => {
      refuseTooMany(checks, context)
      return submitPolicy(services, context, body)
    },
    asking,
  )
  route(
    app,
    contract.updateVisitsPolicy,
    (context, { params, body }) => {
      // Nobody is asked when somebody stops.
      if (body.active !== false) refuseTooMany(checks, context)
      return changePolicy(services, context, params.id, body)
    },
    asking,
  )
  route(app, contract.createMedicationsPolicy, (context, { body }) =>
    addMedicationsPolicy(context, keyring, body),
  )
  route(app, contract.updateMedicationsPolicy, (context, { params, body }) =>
    changeMedicationsPolicy(context, keyring, params.id, body),
  )
  route(app, contract.updateInsuranceStatus, (context, { query }) => updateStatus(context, keyring, query))
  // In a room of its own: nowhere else is a form with files read.
  void app.register(async (room) => {
    room.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
    route(
      room,
      contract.addCardPhoto,
      (context, { stream }) => {
        refuseTooMany(photos, context)
        return inUploadSlot(context.session.user_id, () => addCardPhoto(services, context, stream))
      },
      {
        transaction: 'own',
        stream: true,
      },
    )
  })
}

/** Asking an insurer costs money, and making a picture anew costs time. */
function refuseTooMany(limit: PerMinute, { session, now }: Context<'patient'>): void {
  if (!limit.allows(session.user_id, now())) throw new Problem('too_many_attempts', { retry_after: 60 })
}
