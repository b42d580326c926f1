import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  listAssigned,
  listCategories,
  listCompleted,
  listDrafts,
  listExercises,
  readExercise,
} from '@stillwater/contract/exercises'
import { api } from '../../platform/api/api.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { session } from '../../platform/session/session.ts'
import { keepLists } from './attempts/exercise-state.ts'

const ofPatient = () => ({ params: { id: session.current()?.user.patient?.id ?? '' } })
/** Exercises change with a release of the server. */
const contentMs = 60 * 60_000

export const exerciseCategories = queryOptions({
  queryKey: ['exercises', 'categories'],
  staleTime: contentMs,
  queryFn: async () => keepLists('categories', (await api(listCategories, {})).data.categories),
})

export const allExercises = queryOptions({
  queryKey: ['exercises', 'all'],
  staleTime: contentMs,
  queryFn: async () => keepLists('all_exercises', (await api(listExercises, {})).data.exercises),
})

export const oneExercise = (exercise_id: string) =>
  queryOptions({
    queryKey: ['exercises', exercise_id],
    staleTime: contentMs,
    queryFn: async () => (await api(readExercise, { params: { exercise_id } })).data,
    initialData: () => queryClient.getQueryData(allExercises.queryKey)?.find(({ id }) => id === exercise_id),
  })

/** With the one that home offers. */
export const ownAssignments = queryOptions({
  queryKey: ['exercises', 'assigned'],
  queryFn: async () => {
    const { data } = await api(listAssigned, ofPatient())
    keepLists('assignments', data.assignments)
    return data
  },
})

/** The newest, with how many there are in all. */
export const ownHistory = queryOptions({
  queryKey: ['exercises', 'completed'],
  queryFn: async () => {
    const { data } = await api(listCompleted, { ...ofPatient(), query: {} })
    keepLists('history', data.completions)
    return data
  },
})

/** Those finished before a moment, a page at a time. */
export const earlierHistory = (before: string) =>
  infiniteQueryOptions({
    queryKey: ['exercises', 'completed', before],
    initialPageParam: before,
    queryFn: async ({ pageParam }) =>
      (await api(listCompleted, { ...ofPatient(), query: { before: pageParam } })).data,
    getNextPageParam: ({ completions, has_earlier }) =>
      has_earlier ? completions.at(-1)?.completion_date : undefined,
  })

export const ownDrafts = queryOptions({
  queryKey: ['exercises', 'drafts'],
  queryFn: async () => (await api(listDrafts, ofPatient())).data.drafts,
})

/** After an exercise is finished, shared or dismissed, its lists are fetched again. spec: dashboard §4 */
export const ownLists = [ownAssignments, ownHistory, ownDrafts]
