import type { FormEvent, ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import type { ChangeFailure } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'

interface SettingFormFrameProps {
  form: {
    submit: (event: FormEvent<HTMLFormElement>) => unknown
    failure: ChangeFailure | null
    isPending: boolean
  }
  isSaved: boolean
  /** Someone else saved since the form was opened. */
  isOutdated: boolean
  onReload: () => Promise<unknown>
  children: ReactNode
}

/** The fields of a setting above its one button, and what became of the save. */
export function SettingFormFrame({ form, isSaved, isOutdated, onReload, children }: SettingFormFrameProps) {
  return (
    <form className="setting-form" noValidate onSubmit={form.submit}>
      {children}
      <ChangeFailed failure={form.failure} />
      {isOutdated && (
        <Button kind="secondary" small onClick={() => void onReload()}>
          {t('Show the current version')}
        </Button>
      )}
      <p role="status">{isSaved && t('Saved. It applies from now on.')}</p>
      <Button type="submit" small busy={form.isPending}>
        {t('Save setting')}
      </Button>
    </form>
  )
}
