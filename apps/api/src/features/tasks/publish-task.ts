import { statement } from '../../platform/db/database.ts'

/** Tells the care team of the task's patient, coordinators and those on call that the task changed. */
export const publishTask = statement<never>('publish_care_task', 'select publish_care_task($1)')
