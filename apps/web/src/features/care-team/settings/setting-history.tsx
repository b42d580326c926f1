import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import {
  saveClinicSetting,
  type ClinicSettings,
  type SettingHistory,
  type SettingValues,
} from '@stillwater/contract/care/settings'
import type { Call } from '@stillwater/contract/endpoint'
import { t } from '@stillwater/contract/words'
import {
  changedLines,
  type ChangedLine,
  type SettingName,
} from '@stillwater/domain/care-team/clinic-settings'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { savedWords } from './saved-words.ts'
import { settingLines } from './setting-lines.ts'
import { clinicSettings, settingHistory } from './settings.queries.ts'

type Version = SettingHistory['versions'][number]

interface SettingHistoryListProps {
  name: SettingName
  current: number
  onRestored: (settings: ClinicSettings) => void
}

/** Every value a setting has had, newest first; an older one is restored as a new save. */
export function SettingHistoryList({ name, current, onRestored }: SettingHistoryListProps) {
  const history = useQuery(settingHistory(name))
  const [restoring, setRestoring] = useState<Version | null>(null)
  const [restored, setRestored] = useState<number | null>(null)
  const versions = history.data?.versions ?? []
  return (
    <section aria-labelledby="setting-history">
      <h2 className="setting-history" id="setting-history">
        {t('History')}
      </h2>
      <p role="status">{restored === current && t('The earlier value is restored.')}</p>
      {history.isPending ? (
        <Skeleton label={t('Loading history...')} lines={3} />
      ) : history.data ? (
        <ol className="setting-versions" aria-label={t('Versions')}>
          {versions.map((version, at) => (
            <li key={version.version}>
              <p className="setting-version" id={`version-${version.version}`}>
                {savedWords(version)}
              </p>
              <ul>
                {changesOf(name, versions[at + 1], version).map((line) => (
                  <li key={line.label}>{changeWords(line)}</li>
                ))}
              </ul>
              {version.version === current ? (
                <p className="sw-quiet">{t('In use')}</p>
              ) : (
                <Button
                  kind="text"
                  small
                  aria-describedby={`version-${version.version}`}
                  onClick={() => setRestoring(version)}
                >
                  {t('Restore')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <LoadFailed retry={history.refetch}>{t('We couldn’t load the history.')}</LoadFailed>
      )}
      {restoring && (
        <RestoreDialog
          name={name}
          current={current}
          version={restoring}
          onRestored={(settings) => {
            setRestored(settings[name].version)
            onRestored(settings)
          }}
          onClose={() => setRestoring(null)}
        />
      )}
    </section>
  )
}

interface RestoreDialogProps extends SettingHistoryListProps {
  version: Version
  onClose: () => void
}

function RestoreDialog({ name, current, version, onRestored, onClose }: RestoreDialogProps) {
  const save = useChange(saveClinicSetting, {
    invalidates: [settingHistory(name), clinicSettings],
    onSuccess({ data }) {
      queryClient.setQueryData(clinicSettings.queryKey, data)
      onRestored(data)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('Restore this value?')}
      above={t('{saved}. It becomes the newest version and applies from now on.', {
        saved: savedWords(version),
      })}
      go={t('Restore value')}
      keep={t('Cancel')}
      change={save}
      onGo={() =>
        save.send({ body: { name, version: current, value: version.value[name] } } as Call<
          typeof saveClinicSetting
        >)
      }
      onClose={onClose}
    />
  )
}

/** The first one has nothing before it, so it is shown whole only where it is short. */
function changesOf(name: SettingName, before: Version | undefined, version: Version): ChangedLine[] {
  const linesOf = ({ value }: Version) => settingLines(name, value[name] as SettingValues[typeof name])
  return before ? changedLines(linesOf(before), linesOf(version)) : []
}

function changeWords({ label, from, to }: ChangedLine): string {
  if (from === null) return t('{label} added: {to}', { label, to: to ?? '' })
  if (to === null) return t('{label} removed: {from}', { label, from })
  return t('{label}: {from} changed to {to}', { label, from, to })
}
