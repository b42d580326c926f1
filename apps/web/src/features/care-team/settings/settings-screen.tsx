import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ClinicSettings, SettingValues } from '@stillwater/contract/care/settings'
import { t } from '@stillwater/contract/words'
import { settingNames, type SettingName } from '@stillwater/domain/care-team/clinic-settings'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { Table } from '@stillwater/ui/records/table'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { shortDay } from '../../results/score-words.ts'
import { settingSummary } from './setting-lines.ts'
import { settingWords } from './setting-words.ts'
import { clinicSettings } from './settings.queries.ts'
import './settings.css'

/** Everything that makes this clinic its own, for an administrator. */
export default function SettingsScreen() {
  const query = useQuery(clinicSettings)
  return (
    <CarePage title={t('Settings')}>
      {query.isPending ? (
        <Skeleton label={t('Loading settings...')} lines={9} />
      ) : query.data ? (
        <SettingTable settings={query.data} />
      ) : (
        <LoadFailed retry={query.refetch}>{t('We couldn’t load the settings.')}</LoadFailed>
      )}
    </CarePage>
  )
}

function SettingTable({ settings }: { settings: ClinicSettings }) {
  return (
    <Table
      caption={t('Settings of the clinic')}
      cards
      className="settings-table"
      rows={settingNames}
      rowKey={(name) => name}
      columns={[
        { key: 'setting', head: t('Setting'), cell: settingLink },
        { key: 'now', head: t('Now'), cell: (name) => summaryOf(settings, name) },
        { key: 'changed', head: t('Last changed'), cell: (name) => lastChange(settings[name]) },
      ]}
    />
  )
}

function settingLink(name: SettingName) {
  return <Link href={`/care/settings/${name}`}>{t(settingWords[name].title)}</Link>
}

function summaryOf<N extends SettingName>(settings: ClinicSettings, name: N): string {
  return settingSummary(name, settings[name].value as SettingValues[N])
}

function lastChange({ saved_at, saved_by }: ClinicSettings[SettingName]): string {
  if (!saved_at) return t('Never')
  const day = shortDay(saved_at)
  return saved_by ? t('{day} by {name}', { day, name: saved_by }) : day
}
