import * as addressCalls from '@stillwater/contract/addresses'
import * as contract from '@stillwater/contract/people'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import type { Services } from '../../services.ts'
import { readAbTest } from './ab-tests.ts'
import { listAddresses } from './addresses/list-addresses.ts'
import { saveAddress } from './addresses/save-address.ts'
import { listCarePeople } from './choose-care-person.ts'
import { toPatient } from './patient-record.ts'
import { rateCarePerson } from './rate-care-person.ts'
import { updatePatient } from './update-patient.ts'
import { updateTerms } from './update-terms.ts'

export function peopleRoutes(app: FastifyInstance, route: Route, { keyring }: Services): void {
  route(app, contract.readPatient, (_, { patient }) => toPatient(patient, keyring))
  route(app, contract.updatePatient, updatePatient)
  route(app, contract.updateTerms, (context, { patient }) => updateTerms(context, keyring, patient))
  route(app, contract.listCarePeople, (context, { query }) => listCarePeople(context, query.care_person_type))
  route(app, contract.readAbTest, (context, { params }) => readAbTest(context, params.id))
  route(app, contract.rateCarePerson, (context, { params, body }) =>
    rateCarePerson(context, keyring, params.user_id, body),
  )
  route(app, addressCalls.listAddresses, (context, { patient, query }) =>
    listAddresses(context, keyring, patient, query.address_type),
  )
  route(app, addressCalls.saveAddress, (context, { patient, body }) =>
    saveAddress(context, keyring, patient, body),
  )
}
