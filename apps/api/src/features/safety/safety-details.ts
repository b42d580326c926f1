import type { SafetyDetails } from '@stillwater/contract/safety'
import { t, words } from '@stillwater/contract/words'
import { can } from '@stillwater/domain/people/capabilities'
import { parseBillingRegion, regionName } from '@stillwater/domain/people/regions'
import { dispatchNumber, type DispatchNumber } from '@stillwater/domain/safety/dispatch'
import { nextTarget } from '@stillwater/domain/safety/response'
import type { Ctx } from '../../context.ts'
import type { Connection } from '../../platform/db/database.ts'
import { open } from '../../platform/sealing/sealing.ts'
import { place as addressPlace, type SealedAddress } from '../people/addresses/list-addresses.ts'
import { patientPlace, type SealedPatient } from '../people/patient-record.ts'
import { readDispatchTable } from './dispatch-table.ts'
import { toldLocation, type Signal } from './signal-record.ts'
import type { ReachedTask } from './task-history.ts'
import { nameOf, openContact, staffOf, toSafetyTask } from './task-record.ts'

/** Everything needed to reach a patient, for the care person who answers their safety task. */
export async function toDetails(
  { session, keyring }: Ctx<'care_team'>,
  connection: Connection,
  { task, person, key, history, safety_plan_at }: ReachedTask,
): Promise<SafetyDetails> {
  const { contacts, handovers, signals } = history
  const [table, staff] = await Promise.all([
    readDispatchTable(connection),
    staffOf(connection, [
      task.acknowledged_by,
      task.assigned_to,
      ...contacts.map(({ contacted_by }) => contacted_by),
      ...handovers.flatMap(({ from_user, to_user }) => [from_user, to_user]),
    ]),
  ])
  const member = (id: string) => staff(id) ?? { id, name: '', role: '' }
  const summary = toSafetyTask(task, person, keyring, staff)
  const user = openContact(person, keyring)
  const about = person.patient_sealed
    ? open<SealedPatient>(key, patientPlace(person.id), person.patient_sealed)
    : {}
  const told = toldLocation(signals)
  const where = whereabouts(told.location, addressOf({ person, key }), person.region)
  const contact = about.emergency_contact ?? null
  return {
    ...summary,
    patient: {
      id: person.id,
      name: nameOf(user),
      pronoun: person.pronoun,
      dob: about.dob ?? null,
      phone: told.phone ?? user.phone,
      phone_on_file: user.phone,
      email: user.email,
      emergency_contact: contact && { name: nameOf(contact), relationship: null, phone: contact.phone },
      ...where,
      zone: person.zone,
    },
    dispatch: dispatchOf(table, where.location, person.region),
    signals: can(session.role, 'patient.read') ? signals.flatMap(answersIn).toReversed() : null,
    contacts: contacts.map(({ contacted_by, ...one }) => ({ ...one, by: member(contacted_by) })),
    handovers: handovers.map(({ from_user, to_user, ...one }) => ({
      ...one,
      from: member(from_user),
      to: member(to_user),
    })),
    safety_plan_at,
    next_target: nextTarget(contacts, { level: summary.level, has_emergency_contact: contact !== null }),
  }
}

function addressOf({ person, key }: Pick<ReachedTask, 'person' | 'key'>): string | null {
  const [first] = person.addresses ?? []
  if (!first) return null
  const home = open<SealedAddress>(key, addressPlace(first.id), Buffer.from(first.sealed, 'base64'))
  const street = [home.address_1, home.address_2].filter(Boolean).join(', ')
  return `${street}, ${home.city}, ${home.region} ${home.postal_code}`
}

function whereabouts(told: string | null, address: string | null, region: string | null) {
  const state = region && parseBillingRegion(region)
  if (told) return { location: told, location_source: 'told_now' as const }
  if (address) return { location: address, location_source: 'address' as const }
  if (state) return { location: regionName(state), location_source: 'region' as const }
  return { location: null, location_source: null }
}

const withNumber = words(
  'Call this number for {place}. A 911 call from your phone reaches your own area, not the patient’s.',
)
const withoutNumber = words(
  'A 911 call from your phone reaches your own area. Call 911 and ask to be transferred to the dispatch for {place}, or search for “{place} non-emergency dispatch” and call that number.',
)
const nowhere = words(
  'A 911 call from your phone reaches your own area. Ask the emergency contact where the patient is, then call 911 and ask to be transferred to the dispatch for that place.',
)

function dispatchOf(table: readonly DispatchNumber[], location: string | null, region: string | null) {
  const phone = dispatchNumber(table, { location, region })
  if (location === null) return { phone, advice: t(nowhere) }
  return { phone, advice: t(phone ? withNumber : withoutNumber, { place: location }) }
}

const said = { yes: words('Yes'), no: words('No'), skipped: words('Skipped') }

/** A signal as question and answer. */
function answersIn({ id, created_at, about }: Signal) {
  if ('item' in about) return [{ id, created_at, question: about.question, answer: t(said[about.answer]) }]
  if ('value' in about) {
    const { question, answer, reasons } = about
    return [{ id, created_at, question, answer, ...(reasons ? { reasons } : {}) }]
  }
  const answer = [about.location, about.phone].filter(Boolean).join(', ')
  return answer ? [{ id, created_at, question: t('Where are you right now?'), answer }] : []
}
