import type { AssignmentItem, ExerciseItem } from '@stillwater/domain/records/record-items'
import { openAssignment } from '../../exercises/assignments.ts'
import { openAttempt } from '../../exercises/attempt-record.ts'
import type { AttemptRow, exerciseAssignments } from '../../exercises/exercises.table.ts'
import { pagedStatement, pages, personOf, type Reading } from './reading.ts'

const attemptPages = pagedStatement<AttemptRow>(
  'record_exercise_attempts',
  'r.*',
  'exercise_attempts r',
  'r.patient_id = app_user()',
)
const assignmentPages = pagedStatement<typeof exerciseAssignments.$inferSelect>(
  'record_exercise_assignments',
  'r.*',
  'exercise_assignments r',
  'r.patient_id = app_user()',
)

export async function* readExerciseItems(reading: Reading): AsyncGenerator<ExerciseItem | AssignmentItem> {
  for await (const rows of pages(reading, assignmentPages))
    for (const row of rows) {
      const { title, note } = openAssignment(reading.key, row)
      yield {
        kind: 'assignment',
        id: row.id,
        created_at: row.created_at,
        title,
        note,
        ended_as: row.ended_as,
        assigned_by: personOf(reading, row.assigned_by),
      }
    }
  for await (const rows of pages(reading, attemptPages))
    for (const row of rows) {
      const { title, rating_before, rating_after, answers } = openAttempt(reading.key, row)
      const { id, saved_at, completed_at } = row
      yield { kind: 'exercise', id, title, saved_at, completed_at, rating_before, rating_after, answers }
    }
}
