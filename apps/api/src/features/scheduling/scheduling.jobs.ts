import { keepFreeTime } from './availability/keep-free-time.job.ts'
import { releaseHolds } from './booking/release-holds.job.ts'

export const schedulingJobs = [keepFreeTime, releaseHolds]
