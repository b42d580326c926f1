import { announceTimeOff } from './announce-time-off.job.ts'
import { cancelUnanswered } from './cancel-unanswered.job.ts'
import { followUpMissedVisit } from './follow-up-missed-visit.job.ts'

export const careCalendarJobs = [announceTimeOff, cancelUnanswered, followUpMissedVisit]
