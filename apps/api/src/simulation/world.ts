import type { SeededRandom } from '../platform/seeded-random.ts'
import type { Journal } from './journal.ts'
import type { Patient } from './patient.ts'
import type { Product } from './product.ts'
import type { StaffMember } from './staff.ts'

/** Everything that acts in a simulation. */
export interface World {
  product: Product
  journal: Journal
  random: SeededRandom
  patients: Patient[]
  staff: StaffMember[]
  /** The number of the day, from 0. */
  day: number
}
