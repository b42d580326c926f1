import { useQuery } from '@tanstack/react-query'
import type { Today } from '@stillwater/contract/care/today'
import { t } from '@stillwater/contract/words'
import { todayGroups } from '@stillwater/domain/care-team/today'
import { hasZoneName, zoneName } from '@stillwater/domain/formats/moments'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { useServerMinute } from '../../../platform/api/server-clock.ts'
import { formatDate } from '../../../platform/dates.ts'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { useShortcuts } from '../../../shell/shortcuts/use-shortcuts.ts'
import { StaleNotice } from '../../safety/queue/stale-notice.tsx'
import { useKeptFocus } from '../../safety/queue/use-kept-focus.ts'
import { moveFocus } from '../move-focus.ts'
import { DecisionGroup, FailedOrderGroup, RunOutGroup } from './medicine-groups.tsx'
import { MessageGroup } from './message-group.tsx'
import { SafetyGroup } from './safety-group.tsx'
import { SessionGroup } from './session-group.tsx'
import { ImmediateGroup, WaitingGroup } from './waiting-group.tsx'
import { todayList } from './today.queries.ts'
import { useLiveToday } from './use-live-today.ts'
import './today.css'

/** What waits for a care person now, most urgent first. Each item leads to where it is handled. */
export default function TodayScreen() {
  const today = useQuery(todayList)
  useLiveToday()
  useShortcuts({ j: () => moveFocus('.today-link', 1), k: () => moveFocus('.today-link', -1) })
  const { data } = today
  useKeptFocus(data ? idsOf(data) : [])
  return (
    <CarePage title={t('Today')} aside={data && <Day zone={data.zone} />}>
      {data ? (
        <>
          <StaleNotice query={today} />
          {isCalm(data) ? <NothingWaits /> : <Groups today={data} />}
        </>
      ) : today.isPending && !today.isPaused ? (
        <Skeleton label={t('Loading your day...')} lines={6} />
      ) : (
        <LoadFailed retry={today.refetch}>
          {t('We couldn’t load your day. Try again, and watch your email and texts for alerts.')}
        </LoadFailed>
      )}
    </CarePage>
  )
}

function Groups({ today }: { today: Today }) {
  const { safety, waiting, immediate, sessions, messages, decisions, failed_orders, run_outs, zone } = today
  return (
    <div className="today">
      <SafetyGroup group={safety} zone={zone} />
      <WaitingGroup group={waiting} zone={zone} />
      <ImmediateGroup immediate={immediate} />
      <SessionGroup group={sessions} zone={zone} />
      <MessageGroup group={messages} />
      <DecisionGroup group={decisions} />
      <FailedOrderGroup group={failed_orders} />
      <RunOutGroup group={run_outs} />
    </div>
  )
}

function Day({ zone }: { zone: string }) {
  const now = useServerMinute()
  return (
    <p className="today-day">
      {formatDate(now, zone)}
      {hasZoneName(zone) && <span>{t('Times are in {zone}.', { zone: zoneName(zone) })}</span>}
    </p>
  )
}

function NothingWaits() {
  return (
    <div className="today-calm">
      <p className="today-calm-words">{t('Nothing is waiting for you.')}</p>
      <p className="sw-quiet">
        {t('Visits, messages and safety tasks appear here as they come in. No need to reload.')}
      </p>
    </div>
  )
}

const isCalm = (today: Today) =>
  todayGroups.every((group) => (today[group]?.total ?? 0) === 0) && (today.immediate?.waiting ?? 0) === 0

const idsOf = (today: Today) => todayGroups.flatMap((group) => today[group]?.items.map(({ id }) => id) ?? [])
