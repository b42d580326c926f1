import { useState } from 'react'
import { saveClinicSetting, type SettingValues } from '@stillwater/contract/care/settings'
import { Refused } from '@stillwater/contract/client'
import type { Call } from '@stillwater/contract/endpoint'
import type { SettingName } from '@stillwater/domain/care-team/clinic-settings'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import type { FormSchema } from '../../../platform/forms/form-schema.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { clinicSettings, settingHistory } from './settings.queries.ts'

/** What each form of a setting is given. */
export interface SettingFormProps<N extends SettingName> {
  name: N
  value: SettingValues[N]
  version: number
  /** Reads the setting again and drops what is typed. */
  onReload: () => Promise<unknown>
}

interface SettingPlan<N extends SettingName, V> {
  name: N
  /** That of the value as the form was opened: a save over another one is refused. */
  version: number
  schema: FormSchema
  initial: V
  /** What the schema checks, of what was typed. */
  body: (typed: V) => unknown
  valueOf: (typed: V) => SettingValues[N]
}

/** A form over one setting. It says "saved" when the reply does, and what to do when someone else was faster. */
export function useSettingForm<N extends SettingName, V extends object>(plan: SettingPlan<N, V>) {
  const { name, schema, initial, body, valueOf } = plan
  const [seen, setSeen] = useState(plan.version)
  const [isSaved, setSaved] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const save = useChange(saveClinicSetting, { invalidates: [settingHistory(name)] })
  const form = useForm(schema, {
    initial,
    body,
    async onSubmit(typed) {
      const sent = { name, version: seen, value: valueOf(typed) }
      const { data } = await save.send({ body: sent } as Call<typeof saveClinicSetting>)
      queryClient.setQueryData(clinicSettings.queryKey, data)
      setSeen(data[name].version)
      setSaved(true)
      setOutdated(false)
    },
    refusal(error: Refused) {
      setOutdated(error.code === 'setting_changed')
      return undefined
    },
    onChange: () => setSaved(false),
    idPrefix: 'setting-',
  })
  return { form, isSaved, isOutdated }
}
