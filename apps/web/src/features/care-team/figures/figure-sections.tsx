import type { Figures, Waits } from '@stillwater/contract/care/figures'
import { t } from '@stillwater/contract/words'
import { rateOf } from '@stillwater/domain/care-team/figures'
import { usd } from '@stillwater/domain/formats/money'
import { FigureCard } from './figure-card.tsx'
import { percentWords, waitWords } from './figure-words.ts'

type Part<Name extends keyof Figures> = Figures[Name] extends readonly (infer Row)[] ? Row : never

const dayMs = 86_400_000
const hourMs = 3_600_000
const minuteMs = 60_000

export function AccessFigures({ figures }: { figures: Figures }) {
  return (
    <>
      <WaitCard
        title={t('Access time')}
        definition={t(
          'From sign-up to the start of the first visit that took place, for people whose first visit was in the month.',
        )}
        rows={figures.access}
        unit={t('Median, in days')}
        unit_ms={dayMs}
        counted={t('First visits')}
        empty={t('No one had a first visit in these months.')}
      />
      <WaitCard
        title={t('Response time')}
        definition={t(
          'From a patient’s first unanswered message to the next message of the care team, by the month of the answer. Automatic replies don’t count.',
        )}
        rows={figures.response}
        unit={t('Median, in hours')}
        unit_ms={hourMs}
        counted={t('Answers')}
        empty={t('No message was answered in these months.')}
      />
      <WaitCard
        title={t('Safety tasks')}
        definition={t(
          'From the signal to the acknowledgment of a safety task, by the month of the acknowledgment. Open tasks are under Alerts.',
        )}
        rows={figures.safety}
        unit={t('Median, in minutes')}
        unit_ms={minuteMs}
        counted={t('Acknowledged')}
        empty={t('No safety task was acknowledged in these months.')}
      />
    </>
  )
}

interface WaitCardProps {
  title: string
  definition: string
  rows: Waits
  unit: string
  unit_ms: number
  counted: string
  empty: string
}

function WaitCard({ title, definition, rows, unit, unit_ms, counted, empty }: WaitCardProps) {
  return (
    <FigureCard
      {...{ title, definition, rows, empty }}
      drawn={{
        unit,
        value: ({ median_ms }) => (median_ms === null ? null : median_ms / unit_ms),
        words: ({ median_ms }) => waitWords(median_ms),
      }}
      columns={[
        { key: 'count', head: counted, cell: ({ count }) => count, end: true },
        { key: 'median', head: t('Median'), cell: ({ median_ms }) => waitWords(median_ms), end: true },
        { key: 'p90', head: t('90th percentile'), cell: ({ p90_ms }) => waitWords(p90_ms), end: true },
      ]}
    />
  )
}

const noShowRate = ({ visits, no_shows }: Part<'attendance'>) => rateOf(no_shows, visits)
const retention = ({ began_with, stayed }: Part<'members'>) => rateOf(stayed, began_with)
const inPercent = (share: number | null) => (share === null ? null : share * 100)

export function PeopleFigures({ figures }: { figures: Figures }) {
  return (
    <>
      <FigureCard
        title={t('No-shows')}
        definition={t(
          'Visits that were marked as missed, of all visits due in the month that were not canceled. A visit that is over and not marked took place.',
        )}
        rows={figures.attendance}
        drawn={{
          unit: t('Share of visits, in percent'),
          value: (row) => inPercent(noShowRate(row)),
          words: (row) => percentWords(noShowRate(row)),
          axisTo: 10,
        }}
        columns={[
          { key: 'visits', head: t('Visits'), cell: ({ visits }) => visits, end: true },
          { key: 'missed', head: t('No-shows'), cell: ({ no_shows }) => no_shows, end: true },
          { key: 'rate', head: t('Share'), cell: (row) => percentWords(noShowRate(row)), end: true },
        ]}
        empty={t('No visits were due in these months.')}
      />
      <FigureCard
        title={t('Retention')}
        definition={t(
          'Of the memberships on the first day of the month, those that had not ended by its last day. Paused memberships count as members.',
        )}
        rows={figures.members}
        drawn={{
          unit: t('Members who stayed, in percent'),
          value: (row) => inPercent(retention(row)),
          words: (row) => percentWords(retention(row)),
        }}
        columns={[
          { key: 'first', head: t('On the first day'), cell: ({ began_with }) => began_with, end: true },
          { key: 'joined', head: t('Joined'), cell: ({ joined }) => joined, end: true },
          { key: 'left', head: t('Left'), cell: ({ left }) => left, end: true },
          { key: 'stayed', head: t('Stayed'), cell: (row) => percentWords(retention(row)), end: true },
        ]}
        empty={t('There were no members in these months.')}
      />
      <FigureCard
        title={t('Revenue')}
        definition={t(
          'Card payments and refunds as the ledger has them, by the day the processor approved them.',
        )}
        rows={figures.revenue}
        drawn={{
          unit: t('Charged, in US dollars'),
          value: ({ charged_cents }) => charged_cents / 100,
          words: ({ charged_cents }) => usd(charged_cents),
        }}
        columns={[
          { key: 'in', head: t('Charged'), cell: ({ charged_cents }) => usd(charged_cents), end: true },
          { key: 'back', head: t('Refunded'), cell: ({ refunded_cents }) => usd(refunded_cents), end: true },
          {
            key: 'net',
            head: t('Net'),
            cell: ({ charged_cents, refunded_cents }) => usd(charged_cents - refunded_cents),
            end: true,
          },
        ]}
        empty={t('Nothing was charged in these months.')}
      />
    </>
  )
}
