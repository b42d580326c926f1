import { queryOptions } from '@tanstack/react-query'
import {
  listExerciseContent,
  previewExercise,
  readExerciseContent,
  type CareExercise,
} from '@stillwater/contract/care/exercise-content'
import { api } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'

export const exerciseLines = queryOptions({
  queryKey: ['care', 'exercises'],
  queryFn: async () => (await api(listExerciseContent, {})).data,
})

export const exerciseContent = (exercise: string) =>
  queryOptions({
    queryKey: ['care', 'exercises', exercise],
    queryFn: async () => (await api(readExerciseContent, { params: { exercise } })).data,
  })

export const exercisePreview = (exercise: string) =>
  queryOptions({
    queryKey: ['care', 'exercises', exercise, 'preview'],
    queryFn: async () => (await api(previewExercise, { params: { exercise } })).data,
  })

/** Shows what the server has of an exercise after a change. */
export function showExercise(data: CareExercise): void {
  queryClient.setQueryData(exerciseContent(data.name).queryKey, data)
  void queryClient.invalidateQueries({ queryKey: exerciseLines.queryKey, exact: true })
  void queryClient.invalidateQueries({ queryKey: exercisePreview(data.name).queryKey })
}
