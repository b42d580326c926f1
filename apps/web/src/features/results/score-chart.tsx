import type { ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { graphTicks, scaleFacts, scoreCaption } from '@stillwater/domain/results/scales'
import { severity, severityBands } from '@stillwater/domain/results/severity'
import { ChartFrame } from '@stillwater/ui/charts/chart-frame'
import { Table } from '@stillwater/ui/records/table'
import { axisDays, scoreSentence, shortDay } from './score-words.ts'
import type { ScaleScores } from './scores.ts'

export interface ScoreChartProps {
  scores: ScaleScores
  title: ReactNode
  height?: number
  /** Says the last score in the plot, where it does not stand beside it. */
  labelled?: boolean
  captioned?: boolean
  /** In place of the sentence to the patient. */
  summary?: string
}

/** A scale's scores over time, with its severity bands, and the same as a table. */
export function ScoreChart({
  scores,
  title,
  height,
  labelled = true,
  captioned = true,
  summary = scoreSentence(scores),
}: ScoreChartProps) {
  const { scale, points, score } = scores
  const axisDay = axisDays(scores)
  return (
    <ChartFrame
      title={title}
      summary={summary}
      max={scaleFacts[scale].graph.range}
      ticks={graphTicks(scale)}
      bands={severityBands(scale).map(({ label, to }) => ({ name: t(label), upTo: to }))}
      points={points.map(({ at, score: value }) => ({
        key: at,
        at: new Date(at).getTime(),
        value,
        label: axisDay(at),
      }))}
      lastLabel={labelled ? `${score}, ${t(scores.severity)}` : undefined}
      note={captioned ? t(scoreCaption) : undefined}
      table={<ScoreTable scores={scores} />}
      words={{ showTable: t('See as a table'), showChart: t('See as a chart') }}
      height={height}
    />
  )
}

function ScoreTable({ scores: { scale, title, points } }: { scores: ScaleScores }) {
  return (
    <Table
      caption={t('{title} scores', { title })}
      columns={[
        { key: 'day', head: t('Date'), cell: ({ at }) => shortDay(at) },
        { key: 'score', head: t('Score'), cell: ({ score }) => score, end: true },
        { key: 'severity', head: t('Severity'), cell: ({ score }) => t(severity(scale, score)) },
      ]}
      rows={points.toReversed()}
      rowKey={({ at }) => at}
    />
  )
}
