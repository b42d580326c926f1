import * as experiments from '@stillwater/contract/care/experiments'
import * as addressCalls from '@stillwater/contract/addresses'
import * as holdCalls from '@stillwater/contract/care/legal-holds'
import * as careCalls from '@stillwater/contract/care/legal-names'
import * as notificationCalls from '@stillwater/contract/notification-settings'
import * as contract from '@stillwater/contract/people'
import * as saving from '@stillwater/contract/save-address'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import {
  endExperiment,
  listExperiments,
  saveExperiment,
  startExperiment,
} from './experiments/care-experiments.ts'
import { readAbTest } from './experiments/read-ab-test.ts'
import { listAddresses } from './addresses/list-addresses.ts'
import { saveAddress } from './addresses/save-address.ts'
import { listCarePeople } from './choose-care-person.ts'
import { readNotificationSettings, updateNotificationSettings } from './notification-settings.ts'
import { rateCarePerson } from './rate-care-person.ts'
import { liftHold, listHolds } from './legal-hold/lift-hold.ts'
import { placeHold } from './legal-hold/place-hold.ts'
import { correctLegalName } from './legal-name/correct-legal-name.ts'
import { readLegalName } from './legal-name/read-legal-name.ts'
import { readPatient } from './read-patient.ts'
import { updatePatient } from './update-patient.ts'

export function peopleRoutes(app: FastifyInstance, route: Route): void {
  route(app, contract.readPatient, readPatient)
  route(app, careCalls.readLegalName, readLegalName)
  // Its audit row has a reason, so it writes the row itself.
  route(app, careCalls.correctLegalName, correctLegalName, { transaction: 'own' })
  route(app, holdCalls.placeHold, placeHold)
  route(app, holdCalls.listHolds, listHolds)
  route(app, holdCalls.liftHold, liftHold, { transaction: 'own' })
  route(app, contract.updatePatient, updatePatient)
  route(app, contract.listCarePeople, listCarePeople)
  // A person's variant is kept when it is first asked for.
  route(app, contract.readAbTest, readAbTest)
  const own = { transaction: 'own' } as const
  route(app, experiments.listExperiments, listExperiments)
  route(app, experiments.saveExperiment, saveExperiment, own)
  route(app, experiments.startExperiment, startExperiment, own)
  route(app, experiments.endExperiment, endExperiment, own)
  route(app, contract.rateCarePerson, rateCarePerson)
  route(app, notificationCalls.readNotificationSettings, readNotificationSettings)
  route(app, notificationCalls.updateNotificationSettings, updateNotificationSettings)
  route(app, addressCalls.listAddresses, listAddresses)
  route(app, saving.saveAddress, saveAddress)
}
