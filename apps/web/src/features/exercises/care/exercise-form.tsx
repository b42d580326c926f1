import { saveExerciseDraft, type CareExercise } from '@stillwater/contract/care/exercise-content'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { focusPageStart } from '@stillwater/ui/overlays/focus-page-start'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { showExercise } from './exercise-content.queries.ts'
import { editOf, typedOf } from './exercise-words-edit.ts'

/** The words of an exercise. They go into the draft; nothing is published here. */
export function ExerciseForm({ exercise }: { exercise: CareExercise }) {
  const save = useChange(saveExerciseDraft, { onSuccess: ({ data }) => showExercise(data) })
  const schema = saveExerciseDraft.body.shape.edit
  const form = useForm(schema, {
    initial: typedOf(exercise),
    body: (typed) => editOf(exercise, typed),
    async onSubmit(typed) {
      const body = { version: exercise.draft?.version ?? 0, edit: editOf(exercise, typed) }
      await save.send({ params: { exercise: exercise.name }, body })
      raiseNotice(t('Saved in the draft.'), 'info')
      // The form begins anew, and the draft is published from the top of the page.
      focusPageStart()
    },
    idPrefix: 'exercise-',
  })
  const { steps } = form.values
  const setStep = (name: string, changes: Partial<{ text: string; input: string }>) =>
    form.set('steps', { ...steps, [name]: { text: '', input: '', ...steps[name], ...changes } })
  const wrong = (text: string | undefined) =>
    form.wrong.steps && !text?.trim() ? t('Please write something here.') : undefined
  return (
    <form className="content-form" noValidate onSubmit={form.submit}>
      <ChangeFailed failure={form.failure} />
      <Field {...form.text('title')} label={t('Title')} autoComplete="off" />
      <TextAreaField {...form.text('summary')} rows={2} label={t('Summary')} />
      {exercise.steps.map(({ name, input, is_paced }, index) => (
        <fieldset key={name} className="content-step">
          <legend>{t('Step {number}', { number: index + 1 })}</legend>
          {is_paced && <p className="content-meta">{t('This step has a rhythm, which stays as it is.')}</p>}
          <TextAreaField
            id={`step-${name}`}
            name={steps[name]?.text?.trim() ? undefined : 'steps'}
            rows={5}
            label={t('Text')}
            hint={t('One paragraph per line. A line that begins with “- ” is an item of a list.')}
            value={steps[name]?.text ?? ''}
            error={wrong(steps[name]?.text)}
            onChange={({ target }) => setStep(name, { text: target.value })}
          />
          {input !== null && (
            <TextAreaField
              id={`step-question-${name}`}
              name={steps[name]?.input?.trim() ? undefined : 'steps'}
              rows={2}
              label={t('Question to the patient')}
              maxLength={300}
              value={steps[name]?.input ?? ''}
              error={wrong(steps[name]?.input)}
              onChange={({ target }) => setStep(name, { input: target.value })}
            />
          )}
        </fieldset>
      ))}
      {/* A draft can be published, and one action alone is the first. */}
      <Button type="submit" small kind={exercise.draft ? 'secondary' : 'primary'} busy={form.isPending}>
        {t('Save draft')}
      </Button>
    </form>
  )
}
