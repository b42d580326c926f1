import type { PanelPatient } from '@stillwater/contract/care/panel'
import {
  memberCheckInAt,
  isNotImproving,
  isOverdue,
  type PanelFilter,
} from '@stillwater/domain/care-team/panel-filters'
import { dateIn } from '@stillwater/domain/formats/moments'
import { isInForce } from '@stillwater/domain/prescriptions/order-status'
import { mayRenew } from '@stillwater/domain/prescriptions/run-out-reminders'
import { isRunningOut, supplyEnd, type RunOutFacts } from '@stillwater/domain/prescriptions/supply-end'
import type { CheckInRhythm } from '@stillwater/domain/results/check-in-rhythm'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import { open } from '../../../platform/sealing/sealing.ts'
import { keyOf } from '../../people/person-keys.ts'
import { place, type SealedUser } from '../../people/user-record.ts'
import { prescriptionPlace, type SealedPrescription } from '../../prescriptions/prescription-record.ts'
import { toSupplyFacts } from '../../prescriptions/supply-facts.ts'
import type { PanelRow, SupplyRow } from './panel-rows.ts'
import { summarizeVisits } from './summarize-visits.ts'

export interface PanelEntry {
  /** Last name first. */
  sort_name: string
  patient: PanelPatient
}

interface PanelClock {
  now: Date
  rhythm: CheckInRhythm
}

/** A patient with the filters that show them; every rule is the domain's. */
export function toPanelEntry(row: PanelRow, keyring: Keyring, { now, rhythm }: PanelClock): PanelEntry {
  const key = keyOf(row, keyring)
  const { first_name, last_name } = open<SealedUser>(key, place(row.id), row.sealed)
  const { courses, first_completed_at: first, last_completed_at: last } = summarizeVisits(row, key)
  const { status, every_days, unread } = row
  const due = memberCheckInAt({ status, first, last, every_days }, rhythm)
  const today = dateIn(now, row.zone)
  const supplies = (row.supplies ?? []).flatMap((supply) => toRunOutFacts(supply, key, today) ?? [])
  const applies: Record<PanelFilter, boolean> = {
    not_improving: isNotImproving(courses),
    overdue: isOverdue(due, rhythm, now),
    unread: unread > 0,
    running_out: supplies.some((supply) => isRunningOut(supply, today)),
  }
  return {
    sort_name: `${last_name} ${first_name}`.trim(),
    patient: {
      id: row.id,
      name: `${first_name} ${last_name}`.trim(),
      status,
      offering_key: row.offering_key,
      region: row.region,
      courses,
      last_check_in_at: last,
      check_in_due_at: due?.toISOString() ?? null,
      unread,
      without_from:
        supplies.flatMap((supply) => supplyEnd(supply, today).without_from ?? []).sort()[0] ?? null,
      next_appointment_at: row.next_appointment_at,
      flags: (Object.keys(applies) as PanelFilter[]).filter((filter) => applies[filter]),
    },
  }
}

/** Null for a supply whose end is meant, and for one that expired too long ago to be renewed. */
function toRunOutFacts(supply: SupplyRow, key: PersonKey, today: string): RunOutFacts | null {
  const { id, sealed, status, order } = supply
  const about = open<SealedPrescription>(key, prescriptionPlace(id), Buffer.from(sealed, 'base64'))
  const { is_planned_stop } = about
  const may_renew = mayRenew({ ...supply, is_planned_stop }, today)
  if (is_planned_stop || !isInForce({ status, may_renew })) return null
  return { ...toSupplyFacts(supply, order), is_planned_stop }
}
