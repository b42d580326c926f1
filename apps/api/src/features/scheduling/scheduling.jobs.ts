import { arrangeInterpreter } from './access/arrange-interpreter.job.ts'
import { keepFreeTime } from './availability/keep-free-time.job.ts'
import { releaseHolds } from './booking/release-holds.job.ts'
import { noticesJobs } from './notices/notices.jobs.ts'

export const schedulingJobs = [arrangeInterpreter, keepFreeTime, releaseHolds, ...noticesJobs]
