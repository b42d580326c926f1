import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useRoute } from 'wouter'
import type { ClinicSettings } from '@stillwater/contract/care/settings'
import { t } from '@stillwater/contract/words'
import { settingNames, type SettingName } from '@stillwater/domain/care-team/clinic-settings'
import { Notice } from '@stillwater/ui/feedback/notice'
import { focusPageStart } from '@stillwater/ui/overlays/focus-page-start'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CareBack } from '../../../shell/layouts/care-back.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { SettingForm } from './setting-form.tsx'
import { SettingHistoryList } from './setting-history.tsx'
import { settingWords } from './setting-words.ts'
import { clinicSettings } from './settings.queries.ts'
import './settings.css'

const back = () => <CareBack href="/care/settings">{t('All settings')}</CareBack>

/** One setting: its form, and every value it has had. */
export default function SettingScreen() {
  const [, params] = useRoute('/care/settings/:name')
  const setting = settingNames.find((one) => one === params?.name)
  const query = useQuery(clinicSettings)
  if (!setting)
    return (
      <CarePage back={back()} title={t('Settings')}>
        <Notice>{t('There is no such setting.')}</Notice>
      </CarePage>
    )
  return (
    <CarePage back={back()} title={t(settingWords[setting].title)}>
      <p className="setting-about">{t(settingWords[setting].about)}</p>
      {query.isPending ? (
        <Skeleton label={t('Loading setting...')} lines={6} />
      ) : query.data ? (
        <Loaded key={setting} name={setting} settings={query.data} reload={query.refetch} />
      ) : (
        <LoadFailed retry={query.refetch}>{t('We couldn’t load this setting.')}</LoadFailed>
      )}
    </CarePage>
  )
}

interface LoadedProps {
  name: SettingName
  settings: ClinicSettings
  reload: () => Promise<{ data?: ClinicSettings | undefined }>
}

function Loaded({ name, settings, reload }: LoadedProps) {
  // The form keeps what is typed while the page is read again, and starts over only when it is asked to.
  const [opened, setOpened] = useState({ settings, round: 0 })
  const startOver = (data: ClinicSettings) => setOpened(({ round }) => ({ settings: data, round: round + 1 }))
  return (
    <>
      <SettingForm
        key={opened.round}
        name={name}
        settings={opened.settings}
        onReload={async () => {
          const { data } = await reload()
          if (!data) return
          startOver(data)
          // The button goes with what was typed.
          focusPageStart()
        }}
      />
      <SettingHistoryList name={name} current={settings[name].version} onRestored={startOver} />
    </>
  )
}
