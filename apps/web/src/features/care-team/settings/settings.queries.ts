import { queryOptions } from '@tanstack/react-query'
import { readSettingHistory, readSettings } from '@stillwater/contract/care/settings'
import type { SettingName } from '@stillwater/domain/care-team/clinic-settings'
import { api } from '../../../platform/api/api.ts'

export const clinicSettings = queryOptions({
  queryKey: ['care', 'settings'],
  queryFn: async () => (await api(readSettings, {})).data,
})

export const settingHistory = (name: SettingName) =>
  queryOptions({
    queryKey: ['care', 'setting-history', name],
    queryFn: async () => (await api(readSettingHistory, { params: { name } })).data,
  })
