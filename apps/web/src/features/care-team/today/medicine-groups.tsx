import type { Today } from '@stillwater/contract/care/today'
import { t, words } from '@stillwater/contract/words'
import type { DecisionReason } from '@stillwater/domain/care-team/today-prescriptions'
import { Chip } from '@stillwater/ui/records/chip'
import { formatShortDay } from '../../../platform/dates.ts'
import { chartHref, panelHref, prescribeHref } from '../panel/panel-place.ts'
import { TodayGroup, TodayRow } from './today-group.tsx'

const reasonWords: Record<DecisionReason, string> = {
  bridge: words('Needs a bridge supply: it must not stop suddenly'),
  declined: words('Declined the price'),
  renewal: words('Renew or end: no refills are left'),
}

export function DecisionGroup({ group }: { group: Today['decisions'] }) {
  return (
    <MedicineGroup
      name="decisions"
      title={t('Prescriptions to decide')}
      group={group}
      saying={({ reason }) => t(reasonWords[reason])}
      hrefOf={({ id, patient_id, reason }) =>
        reason === 'renewal' ? prescribeHref(patient_id, { renew: id }) : chartHref(patient_id)
      }
    />
  )
}

export function FailedOrderGroup({ group }: { group: Today['failed_orders'] }) {
  return (
    <MedicineGroup
      name="failed_orders"
      title={t('Failed orders')}
      group={group}
      saying={() => t('The pharmacy couldn’t fill or ship it')}
    />
  )
}

export function RunOutGroup({ group }: { group: Today['run_outs'] }) {
  return (
    <MedicineGroup name="run_outs" title={t('Running out of medicine')} group={group} saying={() => null} />
  )
}

type Item = NonNullable<Today['run_outs']>['items'][number]

interface MedicineGroupProps<I extends Item> {
  name: string
  title: string
  group: { total: number; items: I[] } | null
  saying: (item: I) => string | null
  hrefOf?: (item: I) => string
}

/** Prescriptions of the panel; each leads to where it is decided or to the chart of its patient. */
function MedicineGroup<I extends Item>({ name, title, group, saying, hrefOf }: MedicineGroupProps<I>) {
  if (!group || group.total === 0) return null
  const { total, items } = group
  return (
    <TodayGroup
      name={name}
      title={title}
      total={total}
      all={{ href: panelHref('running_out'), shown: items.length }}
    >
      <ul>
        {items.map((item) => (
          <TodayRow
            key={item.id}
            id={item.id}
            patient={item}
            href={hrefOf?.(item) ?? chartHref(item.patient_id)}
            meta={[item.medication_name, saying(item)].filter((part) => part).join('. ')}
          >
            {item.without_from && (
              <Chip tone={item.is_out ? 'encourage' : 'neutral'}>
                {item.is_out
                  ? t('Out since {day}', { day: formatShortDay(item.without_from) })
                  : t('Supply until {day}', { day: formatShortDay(item.without_from) })}
              </Chip>
            )}
          </TodayRow>
        ))}
      </ul>
    </TodayGroup>
  )
}
