import { t, words } from '@stillwater/contract/words'
import type {
  AppointmentStatus,
  AppointmentType,
  Communication,
} from '@stillwater/domain/scheduling/appointment-types'

const types: Record<AppointmentType, string> = {
  therapist: words('Therapy'),
  care_manager: words('Care counseling'),
  provider: words('Provider visit'),
}

const statuses: Record<AppointmentStatus, string> = {
  held: words('Held'),
  booked: words('Booked'),
  completed: words('Completed'),
  no_show: words('No-show'),
  canceled: words('Canceled'),
}

const ways: Record<Communication, string> = { video: words('Video'), phone: words('Phone') }

export const typeWords = (type: AppointmentType) => t(types[type])
export const statusWords = (status: AppointmentStatus) => t(statuses[status])
export const communicationWords = (way: Communication) => t(ways[way])

/** Sunday first. The first of November 2026 is one. */
export const weekdays = [0, 1, 2, 3, 4, 5, 6].map((day) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 1 + day)),
)
