import { randomUUID } from 'node:crypto'
import { exerciseIndex, sealAssignment } from '../features/exercises/assignments.ts'
import { sealAttempt } from '../features/exercises/attempt-record.ts'
import type { ExerciseLibrary } from '../features/exercises/content/load-exercises.ts'
import { exerciseAssignments, exerciseAttempts } from '../features/exercises/exercises.table.ts'
import type { Connection } from '../platform/db/database.ts'
import type { Keyring } from '../platform/sealing/keyring.ts'
import type { PersonKey } from '../platform/sealing/person-key.ts'

interface DemoAttempt {
  exercise: string
  days_ago: number
  ratings: [before: number, after: number] | null
  /** What was written, one for each question of the exercise in its order. */
  answers: string[]
  is_shared?: boolean
}

interface DemoExercises {
  assigned: { exercise: string; by: 'therapist' | 'counselor'; days_ago: number; note: string | null }[]
  done: DemoAttempt[]
}

/** Someone for whom breathing helps, walks of thought help a little, and sleep is still hard. */
const longHistory: DemoExercises = {
  assigned: [
    { exercise: 'five_senses', by: 'therapist', days_ago: 3, note: 'Try it before the team meeting.' },
    { exercise: 'thought_record', by: 'therapist', days_ago: 2, note: null },
    {
      exercise: 'awake_in_bed',
      by: 'counselor',
      days_ago: 1,
      note: 'We can look at your plan when we meet.',
    },
  ],
  done: [
    {
      exercise: 'long_exhale',
      days_ago: 58,
      ratings: [3, 5],
      answers: ['My jaw isn’t so tight. My head is still busy.'],
    },
    {
      exercise: 'long_exhale',
      days_ago: 44,
      ratings: [2, 5],
      answers: ['My shoulders came down, and I can feel my feet again.'],
      is_shared: true,
    },
    {
      exercise: 'long_exhale',
      days_ago: 30,
      ratings: [4, 6],
      answers: ['My chest feels lighter. I stopped reaching for my phone.'],
    },
    {
      exercise: 'long_exhale',
      days_ago: 12,
      ratings: [3, 6],
      answers: ['My hands are warm. I noticed sooner that I was holding my breath.'],
    },
    {
      exercise: 'long_exhale',
      days_ago: 4,
      ratings: [5, 7],
      answers: ['I feel slower, in a good way. I could walk into the meeting like this.'],
    },
    {
      exercise: 'one_small_thing',
      days_ago: 50,
      ratings: [2, 3],
      answers: [
        'Take a walk at lunch.',
        'Put on my shoes and stand on the porch.',
        'At 12:30. If it rains, I’ll stay under the roof.',
      ],
    },
    {
      exercise: 'one_small_thing',
      days_ago: 35,
      ratings: [3, 5],
      answers: [
        'Call my sister.',
        'Send her one text that I’ll call this week.',
        'After dinner, at 7. I might be too tired, so I’ll set an alarm.',
      ],
      is_shared: true,
    },
    {
      exercise: 'one_small_thing',
      days_ago: 18,
      ratings: [4, 5],
      answers: [
        'Do the laundry.',
        'Put in one load, without folding it.',
        'Saturday at 10. If I sleep in, right after coffee.',
      ],
    },
    {
      exercise: 'worry_time',
      days_ago: 26,
      ratings: [4, 4],
      answers: [
        '5:30 PM, in the chair by the window.',
        'My review at work. The rent. Whether I upset my sister.',
        'My review: on Monday I’ll ask my manager what to bring.',
      ],
    },
    {
      exercise: 'worry_time',
      days_ago: 15,
      ratings: [5, 4],
      answers: [
        '5:30 PM, same chair.',
        'The dentist’s bill. The team meeting. That I won’t sleep.',
        'That I won’t sleep: nothing I can do about it at 5:30. I’ll let it be.',
      ],
    },
    {
      exercise: 'worry_time',
      days_ago: 6,
      ratings: [4, 5],
      answers: [
        '5:15 PM, on the way home.',
        'The team meeting. My mother’s knee.',
        'My mother’s knee: she called, and it’s better. I crossed it out.',
      ],
    },
    { exercise: 'quiet_body', days_ago: 9, ratings: [3, 4], answers: [] },
    {
      exercise: 'first_step',
      days_ago: 8,
      ratings: null,
      answers: [
        'Renewing my driver’s license.',
        'Find the letter. Check what I need. Make the appointment. Take the photo.',
        'Find the letter. It’s in the kitchen drawer.',
        'At 6, after I feed the cat.',
      ],
    },
  ],
}

const demoExercises: Record<string, DemoExercises> = {
  'cash-medication': longHistory,
  offer: longHistory,
  'cash-therapy': {
    assigned: [{ exercise: 'worst_best_likely', by: 'therapist', days_ago: 5, note: null }],
    done: [{ exercise: 'box_breathing', days_ago: 20, ratings: [4, 6], answers: [] }],
  },
  insured: {
    assigned: [{ exercise: 'wind_down', by: 'therapist', days_ago: 4, note: null }],
    done: [],
  },
}

const dayMs = 24 * 3600 * 1000

/** Fills in what the care team assigned and what the patient has done, sealed as the product itself would. */
export async function addDemoExercises(
  { db }: Connection,
  { exercises, keyring, now }: { exercises: ExerciseLibrary; keyring: Keyring; now: Date },
  patient: { id: string; key: PersonKey; sign_in: string },
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const list = demoExercises[patient.sign_in]
  if (!list) return
  const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const named = (name: string) => {
    const found = exercises.byName.get(name)
    if (!found) throw new Error(`The demo clinic assigns ${name}, which is no exercise.`)
    return found
  }
  for (const { exercise, by, days_ago, note } of list.assigned) {
    const { id: exercise_id, title, category_id } = named(exercise)
    const id = randomUUID()
    await db.insert(exerciseAssignments).values({
      id,
      created_at: ago(days_ago),
      patient_id: patient.id,
      assigned_by: ids.get(by)!,
      exercise_index: exerciseIndex(keyring, patient.id, exercise_id),
      sealed: sealAssignment(patient.key, id, { exercise_id, title, category_id, note }),
    })
  }
  for (const { exercise, days_ago, ratings, answers: written, is_shared } of list.done) {
    const { id: exercise_id, title, category_id, sorted_steps } = named(exercise)
    const id = randomUUID()
    const asked = sorted_steps.flatMap(({ id: step_id, input_prompt: prompt }) =>
      prompt === null ? [] : [{ step_id, prompt }],
    )
    if (asked.length !== written.length)
      throw new Error(
        `The demo clinic answers ${written.length} of ${asked.length} questions of ${exercise}.`,
      )
    const answers = asked.map((question, at) => ({ ...question, answer: written[at] ?? '' }))
    const [rating_before, rating_after] = ratings ?? [null, null]
    await db.insert(exerciseAttempts).values({
      id,
      created_at: ago(days_ago),
      saved_at: ago(days_ago),
      completed_at: ago(days_ago),
      shared_at: is_shared ? ago(days_ago) : null,
      patient_id: patient.id,
      attempt_id: randomUUID(),
      sealed: sealAttempt(patient.key, id, {
        exercise_id,
        version: exercises.versionOf.get(exercise_id) ?? 1,
        title,
        category_id,
        rating_before,
        rating_after,
        answers,
      }),
    })
  }
}
