import { useState } from 'react'
import { saveAccessNeeds } from '@stillwater/contract/access-needs'
import { t } from '@stillwater/contract/words'
import {
  interpreterKinds,
  type AccessNeeds,
  type InterpreterKind,
} from '@stillwater/domain/scheduling/access-needs'
import { Button } from '@stillwater/ui/actions/button'
import { Checkbox } from '@stillwater/ui/choices/checkbox'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { interpreterWords } from './access-words.ts'
import './access.css'

interface AccessNeedsFormProps {
  needs: AccessNeeds
  /** Resolves once the server has saved them. */
  onSave: (needs: AccessNeeds) => Promise<unknown>
}

/** What someone needs to take part in a visit, as the patient or their care team says it. */
export function AccessNeedsForm({ needs, onSave }: AccessNeedsFormProps) {
  const [isSaved, setSaved] = useState(false)
  const { interpreter, language, relay, captions, note } = needs
  const form = useForm(saveAccessNeeds.body, {
    initial: { interpreter: interpreter as string, language, relay, captions, note },
    async onSubmit(typed) {
      await onSave({ ...typed, interpreter: typed.interpreter as InterpreterKind })
      setSaved(true)
    },
    onChange: () => setSaved(false),
  })
  return (
    <form className="access-form" noValidate onSubmit={form.submit}>
      <SelectField
        {...form.text('interpreter')}
        label={t('Interpreter')}
        options={interpreterKinds.map((kind) => ({ value: kind, label: t(interpreterWords[kind]) }))}
      />
      <Field {...form.text('language')} label={t('Language, if not English')} />
      <Checkbox {...form.checkbox('relay')} label={t('Calls through a relay service')} />
      <Checkbox {...form.checkbox('captions')} label={t('Captions in video visits')} />
      <Field {...form.text('note')} label={t('Anything else that helps (optional)')} autoComplete="off" />
      <ChangeFailed failure={form.failure} />
      <p role="status">{isSaved && t('Saved.')}</p>
      <Button type="submit" small busy={form.isPending}>
        {t('Save changes')}
      </Button>
    </form>
  )
}
