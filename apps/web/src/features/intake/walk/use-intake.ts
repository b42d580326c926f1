import { useEffect, useMemo } from 'react'
import { skipToken, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Bank, Question } from '@stillwater/contract/intake'
import type { Visit } from '@stillwater/contract/visits'
import type { Patient } from '@stillwater/contract/people'
import { useSession } from '../../../platform/session/session.ts'
import { patientRecord } from '../../people/people.queries.ts'
import { patientVisits } from '../../people/visits.queries.ts'
import { queuedAnswers, resumeQueue } from '../answers/answer-queue.ts'
import { banksOf, questionsOf } from '../intake.queries.ts'

export interface Intake {
  patient: Patient
  visit: Visit
  banks: readonly Bank[]
  /** By bank, those of which the questions are here. */
  fetched: ReadonlyMap<string, readonly Question[]>
}

export type IntakeState =
  | { phase: 'loading' }
  | { phase: 'failed'; retry: () => void }
  /** There is no visit under way. */
  | { phase: 'none'; visits: readonly Visit[] }
  | { phase: 'ready'; intake: Intake }

/** The visit under way, its banks, and the questions of the named bank and of those beside it. */
export function useIntake(wanted: string | null): IntakeState {
  const known = useSession()?.user.patient ?? null
  const id = known?.id ?? ''
  const enabled = id !== ''
  useEffect(() => {
    if (id) resumeQueue(id)
  }, [id])

  const record = useQuery({ ...patientRecord(id), enabled })
  const visits = useQuery({ ...patientVisits(id), enabled })
  const visit = visits.data?.find(({ complete }) => !complete)
  const banks = useQuery(known && visit ? banksOf(known, visit) : noBanks)
  const path = useMemo(() => banks.data && banks.data.map(withoutQueued), [banks.data])
  const near = useMemo(() => neighbours(path ?? [], wanted), [path, wanted])
  const lists = useQueries({
    queries: near.map((bank) => ({ ...questionsOf(visit?.id ?? '', bank.id) })),
    combine: gist,
  })
  const fetched = useMemo(
    () =>
      new Map(near.flatMap((bank, i) => (lists[i]?.data ? [[bank.name, withQueued(lists[i].data)]] : []))),
    [near, lists],
  )

  const failed = [record, visits, banks, ...lists].filter(({ isError }) => isError)
  const patient = record.data ?? (record.isError ? known : null)
  if (visits.data && !visit) return { phase: 'none', visits: visits.data }
  if (failed.length > 0 && !(patient && visit && path && fetched.size > 0)) {
    return { phase: 'failed', retry: () => failed.forEach((query) => void query.refetch()) }
  }
  if (!patient || !visit || !path) return { phase: 'loading' }
  const missing = near.some(({ name }) => name === (wanted ?? near[0]?.name) && !fetched.has(name))
  if (missing) return { phase: 'loading' }
  return { phase: 'ready', intake: { patient, visit, banks: path, fetched } }
}

type Listed = UseQueryResult<Question[]>

const gist = (results: Listed[]) => results.map(({ data, isError, refetch }) => ({ data, isError, refetch }))

const noBanks = { queryKey: ['visits', '', 'banks'], queryFn: skipToken as typeof skipToken }

/** The same of a bank whose questions are not here. */
function withoutQueued(bank: Bank): Bank {
  const queued = new Set(queuedAnswers().map(({ body }) => body.question_name))
  return {
    ...bank,
    unanswered_questions: bank.unanswered_questions.filter(({ name }) => !queued.has(name)),
  }
}

/** The bank, the one before it for Back, and the one after it so that its first question is there when it is due. */
function neighbours(banks: readonly Bank[], name: string | null): Bank[] {
  const open = banks.findIndex(({ unanswered_questions }) => unanswered_questions.length > 0)
  const found = banks.findIndex((bank) => bank.name === name)
  const at = found === -1 ? Math.max(open, 0) : found
  return [at, at + 1, at - 1].flatMap((i) => banks[i] ?? [])
}

/** What is still on its way counts as answered. */
function withQueued(questions: readonly Question[]): readonly Question[] {
  const queued = new Map(queuedAnswers().map(({ body }) => [body.question_id, body]))
  return questions.map((question) => {
    const body = queued.get(question.id)
    if (!body) return question
    const { response, value = null, elaboration = null } = body
    return { ...question, answer: { response, value, elaboration } }
  })
}
