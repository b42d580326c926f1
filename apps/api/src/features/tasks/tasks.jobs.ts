import { alertOnCall, keepAlerting } from './alert-on-call.job.ts'

export const tasksJobs = [alertOnCall, keepAlerting]
export { keepAlerting }
