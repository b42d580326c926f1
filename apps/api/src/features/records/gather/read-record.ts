import type { ConsentItem, RecordItem } from '@stillwater/domain/records/record-items'
import type { Ctx } from '../../../context.ts'
import { readKey } from '../../people/person-keys.ts'
import { readAcceptedAgreements } from './read-agreements.ts'
import { readAppointments } from './read-appointments.ts'
import { readDischargeItems } from './read-discharges.ts'
import { readExerciseItems } from './read-exercises.ts'
import { readFiles } from './read-files.ts'
import { readIncidentItems } from './read-incidents.ts'
import { readInvoices } from './read-invoices.ts'
import { readMessageItems } from './read-messages.ts'
import { readNoteItems } from './read-notes.ts'
import { readAcceptedTerms, readRatings, readSafetyAnswers } from './read-own-words.ts'
import { readCarePeople, readPatientItem } from './read-people.ts'
import { readPolicies } from './read-policies.ts'
import { readPrescriptionItems } from './read-prescriptions.ts'
import { readAs, type Reading } from './reading.ts'
import { readSharingItems } from './read-sharing.ts'
import { readSafetyPlans } from './read-safety-plans.ts'
import { readVisits } from './read-visits.ts'

export interface RecordOptions {
  /** Rows that came later are left out. */
  until: string
  zone: string
  /** Whether files come with their content. */
  withBytes: boolean
}

/** Everything the clinic holds on the patient who asks, item by item, so that a long record needs little memory. */
export async function* readRecord(
  ctx: Ctx<'patient'>,
  { until, zone, withBytes }: RecordOptions,
): AsyncGenerator<RecordItem> {
  const { database, storage, contentAt, exercises, keyring } = ctx
  const caller = { database, patient_id: ctx.session.user_id }
  const key = await readAs(caller, (connection) => readKey(connection, keyring, caller.patient_id))
  if (!key) throw new Error('A session belongs to no patient.')
  const carePeople = await readCarePeople(caller)
  const reading: Reading = { ...caller, storage, contentAt, exercises, key, until, zone, carePeople }

  yield await readPatientItem(reading, keyring)
  yield* carePeople.values()
  yield* readPolicies(reading)
  // Few, and shown together after what they belong to.
  const consents: ConsentItem[] = [
    ...(await readAcceptedTerms(reading)),
    ...(await readAcceptedAgreements(reading)),
  ]
  for await (const item of readVisits(reading))
    if (item.kind === 'consent') consents.push(item)
    else yield item
  yield* await readSafetyAnswers(reading)
  yield* readSafetyPlans(reading)
  yield* readAppointments(reading)
  yield* readNoteItems(reading)
  for await (const item of readPrescriptionItems(reading))
    if (item.kind === 'consent') consents.push(item)
    else yield item
  yield* consents
  yield* readSharingItems(reading)
  yield* readIncidentItems(reading)
  yield* readDischargeItems(reading)
  yield* readExerciseItems(reading)
  yield* readRatings(reading)
  yield* readInvoices(reading)
  yield* readMessageItems(reading)
  yield* readFiles(reading, withBytes)
}
