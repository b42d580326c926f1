import { saveExperiment, type CareExperiment } from '@stillwater/contract/care/experiments'
import { t } from '@stillwater/contract/words'
import { mostVariants, mostWeight } from '@stillwater/domain/people/experiments'
import { Button } from '@stillwater/ui/actions/button'
import { FieldError } from '@stillwater/ui/fields/field-error'
import { Field } from '@stillwater/ui/fields/field'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { careExperiments } from './experiments.queries.ts'

interface Typed {
  key: string
  variants: readonly { name: string; weight: string }[]
}

const empty = { name: '', weight: '1' }

const weightOf = ({ weight }: Typed['variants'][number]) =>
  /^\d{1,3}$/.test(weight.trim()) ? Number(weight) : 0
const isWeight = (weight: number) => weight >= 1 && weight <= mostWeight

const bodyOf = ({ key, variants }: Typed) => ({
  key: key.trim(),
  variants: variants.map((variant) => ({ name: variant.name.trim(), weight: weightOf(variant) })),
})

interface ExperimentDialogProps {
  /** One that has not started; null: a new one. */
  experiment: CareExperiment | null
  onClose: () => void
}

export function ExperimentDialog({ experiment, onClose }: ExperimentDialogProps) {
  const save = useChange(saveExperiment, { invalidates: [careExperiments] })
  const form = useForm(saveExperiment.body, {
    initial: {
      key: experiment?.key ?? '',
      variants: experiment
        ? experiment.variants.map(({ name, weight }) => ({ name, weight: String(weight) }))
        : [empty, empty],
    } as Typed,
    body: bodyOf,
    async onSubmit(typed) {
      const { data } = await save.send({ body: bodyOf(typed) })
      queryClient.setQueryData(careExperiments.queryKey, data)
      raiseNotice(t('The test is saved. No one gets a variant until you start it.'), 'info')
      onClose()
    },
    idPrefix: 'experiment-',
  })
  const { variants } = form.values
  const isWrong = form.wrong.variants !== undefined
  // What is wrong with all of them together is told at the first.
  const isClear = variants.every((one) => one.name.trim() !== '' && isWeight(weightOf(one)))
  const change = (at: number, changes: Partial<(typeof variants)[number]>) =>
    form.set(
      'variants',
      variants.map((one, place) => (place === at ? { ...one, ...changes } : one)),
    )
  return (
    <FormDialog
      wide
      title={experiment ? t('Edit variants') : t('Create a test')}
      above={t('Variants and weights can’t change once the test has started.')}
      form={form}
      className="experiment-form"
      onClose={onClose}
    >
      <Field
        {...form.text('key')}
        label={t('Key')}
        hint={t('What a page asks for, like new_patient_flow')}
        readOnly={experiment !== null}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {variants.map(({ name, weight }, at) => (
        <div
          key={at}
          className="experiment-variant"
          role="group"
          aria-label={t('Variant {number}', { number: at + 1 })}
        >
          <Field
            id={`variant-name-${at}`}
            name={!name.trim() || (isClear && at === 0) ? 'variants' : undefined}
            label={t('Variant {number}', { number: at + 1 })}
            value={name}
            error={isWrong && !name.trim() ? t('Please enter a name.') : undefined}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="none"
            onChange={({ target }) => change(at, { name: target.value })}
          />
          <Field
            id={`variant-weight-${at}`}
            name={isWeight(weightOf({ name, weight })) ? undefined : 'variants'}
            label={t('Weight')}
            value={weight}
            error={
              isWrong && !isWeight(weightOf({ name, weight }))
                ? t('A weight is a whole number from 1 to 100.')
                : undefined
            }
            maxLength={3}
            inputMode="numeric"
            onChange={({ target }) => change(at, { weight: target.value })}
          />
          {variants.length > 2 && (
            <Button
              kind="text"
              small
              aria-label={t('Remove variant {number}', { number: at + 1 })}
              onClick={() =>
                form.set(
                  'variants',
                  variants.filter((_, place) => place !== at),
                )
              }
            >
              {t('Remove')}
            </Button>
          )}
        </div>
      ))}
      {isClear && form.wrong.variants && <FieldError role="alert">{form.wrong.variants}</FieldError>}
      {variants.length < mostVariants && (
        <Button kind="secondary" small onClick={() => form.set('variants', [...variants, empty])}>
          {t('Add a variant')}
        </Button>
      )}
      <Button type="submit" small wide busy={form.isPending}>
        {t('Save test')}
      </Button>
    </FormDialog>
  )
}
