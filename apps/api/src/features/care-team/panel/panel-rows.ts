import { statement, type Connection } from '../../../platform/db/database.ts'
import type { NewestOrder, SupplyColumns } from '../../prescriptions/supply-facts.ts'

export interface SupplyRow extends SupplyColumns {
  id: string
  sealed: string
  order: NewestOrder
}

export interface PanelRow {
  id: string
  status: string
  offering_key: string
  region: string | null
  zone: string
  sealed: Buffer
  version: number
  clinic_key_id: string
  wrapped: Buffer
  every_days: number | null
  /** JSON, oldest first. It stays text until someone has to read it: see `summarizeVisits`. */
  visits: string | null
  /** Of prescriptions that have not ended, or expired while there was medicine left. */
  supplies: SupplyRow[] | null
  unread: number
  next_appointment_at: string | null
  /** The kinds of what the patient and the care team have to do. */
  open_tasks: string[] | null
}

/** More patients than one person can care for. */
const largestPanel = 1000

// The function reads for the caller's own care team alone, each part by an index that begins with the patient. Names and
// scores are sealed, so sorting and filtering happen after this.
export const loadPanel = statement<PanelRow>(
  'care_panel',
  `select id, status, offering_key, region, zone, sealed, version, clinic_key_id, wrapped, every_days, visits::text as visits,
     supplies, unread, next_appointment_at, open_tasks
   from care_panel(${largestPanel})`,
)

export function loadPanelRows({ run }: Connection): Promise<PanelRow[]> {
  return run(loadPanel)
}
