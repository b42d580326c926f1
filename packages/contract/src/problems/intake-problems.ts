import { words } from '../words.ts'
import type { ProblemTable } from './problem-table.ts'

/** Visits and their questions. */
export const intakeProblems = {
  intake_not_open: [409, words('We can’t start your visit right now. Please reload the page.')],
  intake_unfinished: [409, words('Please answer the questions before this step first. Nothing was charged.')],
  visit_unfinished: [409, words('Some questions in this visit still need an answer.')],
  visit_finished: [409, words('This visit is already complete. Nothing was changed.')],
  question_unknown: [404, words('This question is not part of your visit.')],
  question_outdated: [409, words('This question has changed. Please reload to see it as it is now.')],
  answer_refused: [422, words('Please check your answer.')],
  under_age: [
    422,
    words('Unfortunately, you have to be 18 years old or over to be eligible for our service.'),
  ],
} as const satisfies ProblemTable
