import type { Chart } from '@stillwater/contract/care/chart'
import {
  factQuestions,
  factState,
  statedFacts,
  type StatedFact,
} from '@stillwater/domain/care-team/stated-facts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import { open } from '../../../platform/sealing/sealing.ts'
import { answerPlace, type SealedAnswer } from './answer-record.ts'

interface FactRow {
  id: string
  created_at: string
  question_name: string
  sealed: Buffer
}

// The newest answer to each question, whichever visit asked it.
const latestAnswers = statement<FactRow>(
  'latest_answers_to',
  `select distinct on (question_name) id, created_at, question_name, sealed from answers
    where patient_id = $1 and question_name = any($2) and replaced_at is null
    order by question_name, created_at desc, id`,
)

const asked = Object.values(factQuestions).flatMap(({ gate, details }) => [gate ?? [], details].flat())

export type LatestAnswer = SealedAnswer & { created_at: string }
type Whose = { patient_id: string; key: PersonKey }

/** The newest answer to each of these questions, by its name. */
export async function readLatestAnswers(
  { run }: Pick<Connection, 'run'>,
  { patient_id, key }: Whose,
  questions: readonly string[],
): Promise<Map<string, LatestAnswer>> {
  const rows = await run(latestAnswers, [patient_id, questions])
  return new Map(
    rows.map(({ id, created_at, question_name, sealed }) => [
      question_name,
      { ...open<SealedAnswer>(key, answerPlace(id), sealed), created_at },
    ]),
  )
}

/** What the patient told the intake of allergies, medicines and diagnoses. */
export async function readStatedFacts(
  connection: Pick<Connection, 'run'>,
  whose: Whose,
): Promise<Chart['facts']> {
  const given = await readLatestAnswers(connection, whose, asked)
  return Object.fromEntries(statedFacts.map((fact) => [fact, toFact(fact, given)])) as Chart['facts']
}

function toFact(fact: StatedFact, given: ReadonlyMap<string, LatestAnswer>): Chart['facts'][StatedFact] {
  const { gate, details } = factQuestions[fact]
  const answers = Object.fromEntries([...given].map(([name, { value }]) => [name, value]))
  const state = factState(fact, answers)
  const [any, which] = [gate === null ? undefined : given.get(gate), given.get(details)]
  const text = [which?.response, which?.elaboration].filter((part) => part).join('. ')
  return {
    state,
    text: state === 'stated' && text !== '' ? text : null,
    at: (state === 'stated' ? which : undefined)?.created_at ?? any?.created_at ?? which?.created_at ?? null,
  }
}
