import { queryOptions, useQuery } from '@tanstack/react-query'
import { assignExercise } from '@stillwater/contract/care/exercises'
import { listExercises } from '@stillwater/contract/exercises'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { api } from '../../../platform/api/api.ts'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { useChange } from '../../../platform/api/use-change.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { patientChart } from './chart.queries.ts'

const library = queryOptions({
  queryKey: ['exercise-library'],
  queryFn: async () => (await api(listExercises, {})).data.exercises,
  staleTime: 60 * 60_000,
})

interface AssignDialogProps {
  patient_id: string
  /** Those that are assigned already. */
  assigned: readonly string[]
  onClose: () => void
}

export function AssignDialog({ patient_id, assigned, onClose }: AssignDialogProps) {
  const exercises = useQuery(library)
  const assign = useChange(assignExercise, { invalidates: [patientChart(patient_id)] })
  const form = useForm(assignExercise.body, {
    initial: { exercise_id: '', note: '' },
    messages: { exercise_id: t('Please choose an exercise.') },
    async onSubmit(body) {
      await assign.send({ params: { id: patient_id }, body })
      raiseNotice(t('Exercise assigned. The patient sees it now.'), 'info')
      onClose()
    },
    idPrefix: 'assign-',
  })
  return (
    <FormDialog title={t('Assign an exercise')} form={form} className="chart-assign" onClose={onClose}>
      {exercises.data ? (
        <>
          <SelectField
            {...form.text('exercise_id')}
            label={t('Exercise')}
            placeholder={t('Choose an exercise')}
            options={exercises.data.map(({ id, title, minutes }) => ({
              value: id,
              label: t('{title}, {minutes} min', { title, minutes }),
              disabled: assigned.includes(id),
            }))}
          />
          <TextAreaField
            {...form.text('note')}
            label={t('Note to the patient')}
            hint={t('Optional. The patient reads it with the exercise.')}
            rows={3}
          />
          <Button type="submit" small wide busy={form.isPending}>
            {t('Assign exercise')}
          </Button>
        </>
      ) : exercises.isError || exercises.isPaused ? (
        <LoadFailed retry={exercises.refetch}>{t('We couldn’t load the exercises.')}</LoadFailed>
      ) : (
        <Skeleton label={t('Loading exercises...')} lines={3} />
      )}
    </FormDialog>
  )
}
