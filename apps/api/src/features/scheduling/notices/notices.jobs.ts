import { sendLink } from '../links/send-link.job.ts'
import { offerTime } from '../waiting/offer-time.job.ts'
import { tellOffer } from '../waiting/tell-offer.job.ts'
import { remindOfAppointment } from './remind-of-appointment.job.ts'
import { tellAppointment } from './tell-appointment.job.ts'

/** What follows a change of an appointment. */
export const noticesJobs = [tellAppointment, remindOfAppointment, offerTime, tellOffer, sendLink]
