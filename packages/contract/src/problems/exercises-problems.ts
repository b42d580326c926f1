import { words } from '../words.ts'
import type { ProblemTable } from './problem-table.ts'

/** Exercises that patients do, finish and share. */
export const exercisesProblems = {
  exercise_unknown: [422, words('This exercise isn’t available anymore. Please choose another one.')],
  exercise_completed: [
    409,
    words('You already finished this exercise, and your first answers are kept. Start it again to add more.'),
  ],
  exercise_unfinished: [409, words('Finish this exercise first. Then you can send it to your care team.')],
} as const satisfies ProblemTable
