import type { Bank } from '@stillwater/contract/intake'
import type { Visit } from '@stillwater/contract/visits'
import type { Patient } from '@stillwater/contract/people'
import { isAnswered } from '@stillwater/domain/intake/question-shape'
import { nextStep, resumePlace, type Place } from '@stillwater/domain/intake/traversal'
import { go } from '../../../platform/navigation/go.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { patientRecord } from '../../people/people.queries.ts'
import { patientVisits } from '../../people/visits.queries.ts'
import { allStored } from '../answers/answer-queue.ts'
import { complete } from './complete.ts'
import { finish } from './finish.ts'
import { banksOf, fetchBanks, questionsOf } from '../intake.queries.ts'
import { rememberQuestions } from '../answers/remember-answer.ts'
import type { Intake } from './use-intake.ts'
import { answersOf, pathOf, walkBanks } from './walk.ts'

/**
 * Continues from an answered question. Right away where the next screen is known; after a reload of what the answer may
 * have changed otherwise. spec: intake §4
 */
export async function advance(intake: Intake, at: Place): Promise<void> {
  const { place: after, reload } = nextStep(walkBanks(intake.banks, intake.fetched), at)
  const place = after && withoutAnswered(intake, intake.fetched, at, after)
  if (place && !reload) return leave(at, place)
  await allStored()
  const next =
    place && reload === 'questions' ? await placeAfter(intake, at) : await placeInNewBanks(intake, at)
  // The question may be in the old banks alone and the next in the new ones, so both change at once.
  if (next.banks) queryClient.setQueryData(banksOf(intake.patient, intake.visit).queryKey, next.banks)
  leave(at, next.place)
}

/**
 * Who closes a gap goes from there to the next open question. Who went back to an answered one walks on from it, one
 * question after the other.
 */
function withoutAnswered(intake: Intake, fetched: Intake['fetched'], at: Place, next: Place): Place | null {
  const wasAnswered = isAnswered(answersOf(intake.fetched), at.question)
  const answers = { ...answersOf(fetched), [at.question]: '' }
  if (wasAnswered || !isAnswered(answers, next.question)) return next
  return resumePlace(walkBanks(intake.banks, fetched), answers)
}

interface Next {
  place: Place | null
  banks?: Bank[]
}

/** Only from where the answer was given: a patient who went elsewhere meanwhile stays there. */
function leave(at: Place, to: Place | null): void {
  if (decodeURI(location.pathname) === decodeURI(pathOf(at)) && to) go(pathOf(to))
}

async function placeAfter(intake: Intake, at: Place): Promise<Next> {
  const bank = intake.banks.find(({ name }) => name === at.bank)
  if (!bank) return placeInNewBanks(intake, at)
  // The answer may have changed the record too: which plan it is, and what is paid for it.
  const [list] = await Promise.all([
    queryClient.fetchQuery({ ...questionsOf(intake.visit.id, bank.id), staleTime: 0 }),
    queryClient.fetchQuery({ ...patientRecord(intake.patient.id), staleTime: 0 }),
  ])
  rememberQuestions(intake.visit.id, bank.name, list)
  const fetched = new Map([...intake.fetched, [bank.name, list] as const])
  const { place: next } = nextStep(walkBanks(intake.banks, fetched), at)
  const place = next && withoutAnswered(intake, fetched, at, next)
  // The reload may have taken away all that was left of the bank.
  return place?.bank === at.bank ? { place } : placeInNewBanks(intake, at)
}

async function placeInNewBanks({ patient, visit }: Intake, at: Place): Promise<Next> {
  const [banks] = await Promise.all([
    newBanks(patient.id, visit),
    queryClient.invalidateQueries(patientVisits(patient.id)),
  ])
  // The questions of other banks may hang on what was answered here.
  await queryClient.invalidateQueries({ queryKey: ['visits', visit.id, 'questions'], refetchType: 'none' })
  const open = banks.find(({ unanswered_questions }) => unanswered_questions.length > 0)
  const place = open && (await firstPlaceOf(visit, open))
  if (place && !(place.bank === at.bank && place.question === at.question)) return { place, banks }
  return { place: await finishOrGoOn(patient, visit) }
}

/** Where a bank begins for this person, with what only tells them something. */
async function firstPlaceOf(visit: Visit, bank: Bank): Promise<Place | null> {
  const fetched = new Map([[bank.name, await queryClient.fetchQuery(questionsOf(visit.id, bank.id))]])
  return resumePlace(walkBanks([bank], fetched), answersOf(fetched))
}

async function finishOrGoOn(patient: Patient, visit: Visit): Promise<Place | null> {
  const left = await complete(patient, visit)
  if (left) return resumePlace(walkBanks(left, new Map()), {})
  await finish(patient, visit)
  return null
}

/** What was answered may have changed the record, and the record the path. */
async function newBanks(patient_id: string, visit: Visit) {
  const patient = await queryClient.fetchQuery({ ...patientRecord(patient_id), staleTime: 0 })
  return fetchBanks(patient, visit)
}
