import { questionText, type CareBank, type CareBankQuestion } from '@stillwater/contract/care/content'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { editOf, withText } from './edit-order.ts'
import { useBankDraft } from './use-bank-draft.ts'

interface QuestionDialogProps {
  bank: CareBank
  question: CareBankQuestion
  onClose: () => void
}

interface Typed {
  title: string
  description: string
  subscript: string
  skip_option: string
  options: Record<string, string>
}

const orNull = (text: string) => text.trim() || null

/** The words of one question. They go into the draft; nothing is published here. */
export function QuestionDialog({ bank, question, onClose }: QuestionDialogProps) {
  const draft = useBankDraft(bank)
  const textOf = (typed: Typed) => ({
    title: typed.title.trim(),
    description: orNull(typed.description),
    subscript: orNull(typed.subscript),
    skip_option: orNull(typed.skip_option),
    options: Object.fromEntries(
      question.options.map(({ name }) => [name, (typed.options[name] ?? '').trim()]),
    ),
  })
  const form = useForm(questionText, {
    initial: {
      title: question.title,
      description: question.description ?? '',
      subscript: question.subscript ?? '',
      skip_option: question.skip_option ?? '',
      options: Object.fromEntries(question.options.map(({ name, title }) => [name, title])),
    } satisfies Typed,
    body: textOf,
    async onSubmit(typed) {
      await draft.save(withText(bank, editOf(bank), question.name, textOf(typed)))
      raiseNotice(t('Saved in the draft.'), 'info')
      onClose()
    },
    idPrefix: 'question-text-',
  })
  const { values } = form
  return (
    <FormDialog
      wide
      title={t('Edit words')}
      above={t('The meaning of each answer must stay the same. Change only the wording.')}
      form={form}
      className="content-form sw-dialog-pairs"
      onClose={onClose}
    >
      <TextAreaField
        {...form.text('title')}
        rows={2}
        label={t('Question')}
        hint={t(
          'Patients see their plan in place of {offering}, what they chose in place of {service_lines}, and their state’s insurer in place of {regional_payer}.',
          {
            offering: '{offering}',
            service_lines: '{service_lines}',
            regional_payer: '{regional_payer}',
          },
        )}
      />
      <TextAreaField {...form.text('description')} rows={2} label={t('Help text')} hint={t('Optional')} />
      <TextAreaField
        {...form.text('subscript')}
        rows={2}
        label={t('Label of the answer')}
        hint={t('Optional')}
      />
      {question.options.map(({ name }, at) => (
        <Field
          key={name}
          id={`option-${name}`}
          name={values.options[name]?.trim() ? undefined : 'options'}
          label={t('Answer {number}', { number: at + 1 })}
          value={values.options[name] ?? ''}
          maxLength={300}
          error={form.wrong.options && !values.options[name]?.trim() ? form.wrong.options : undefined}
          onChange={({ target }) => form.set('options', { ...values.options, [name]: target.value })}
        />
      ))}
      {question.skip_option !== null && (
        <Field {...form.text('skip_option')} label={t('Words of the skip link')} />
      )}
      <Button type="submit" small wide busy={form.isPending}>
        {t('Save draft')}
      </Button>
    </FormDialog>
  )
}
