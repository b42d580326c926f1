import { useId, useState } from 'react'
import type { Completion } from '@stillwater/contract/exercises'
import { t } from '@stillwater/contract/words'
import '@stillwater/contract/words-with-plurals'
import {
  verdictOf,
  whatHelps,
  type HelpOfExercise,
  type RatedCompletion,
} from '@stillwater/domain/exercises/what-helps'
import { formatShortDate } from '@stillwater/domain/formats/moments'
import { Button } from '@stillwater/ui/actions/button'
import { TableIcon } from '@stillwater/ui/icons/table'
import { Table } from '@stillwater/ui/records/table'
import { ownZone } from '../../../platform/own-zone.ts'
import { dayWords, verdictWords, worseAdvice } from '../exercise-words.ts'
import { RatingPlot } from './rating-plot.tsx'

/** Ratings before and after, by exercise, over time: every one that was given, on one scale and one time axis. */
export function WhatHelps({ completions }: { completions: readonly Completion[] }) {
  const [asTable, setAsTable] = useState(false)
  const body = useId()
  const helps = whatHelps(completions.flatMap(rated))
  if (helps.length === 0) return null
  const moments = helps.flatMap((one) => one.completions.map(({ completed_at }) => Date.parse(completed_at)))
  const span = { from: Math.min(...moments), to: Math.max(...moments) }
  return (
    <section aria-labelledby="what-helps" className="exercises-part">
      <div className="exercises-head">
        <h2 id="what-helps">{t('What helps you')}</h2>
        <Button
          kind="text"
          icon={<TableIcon size={20} />}
          aria-expanded={asTable}
          aria-controls={body}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? t('See as a chart') : t('See as a table')}
        </Button>
      </div>
      <p className="sw-quiet">
        {t(
          'How you felt before (ring) and after (dot) each time, from 0 to 10. Feelings change for many reasons, so a few ratings prove nothing.',
        )}
      </p>
      <div id={body} className="sw-sheet what-helps">
        {asTable ? (
          <RatingsTable helps={helps} />
        ) : (
          <ul>
            {helps.map((help) => (
              <Row key={help.exercise_id} help={help} span={span} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function Row({ help, span }: { help: HelpOfExercise; span: { from: number; to: number } }) {
  const verdict = verdictOf(help)
  const { title, times, up, same, down, completions } = help
  return (
    <li className="what-helps-row">
      <div className="what-helps-words">
        <h3>{title}</h3>
        <p>
          <b>{verdictWords(verdict)}</b>
        </p>
        <p className="sw-small sw-quiet">
          {t(
            '{times, plural, one {Rated once} other {Rated # times}}: {up} up, {same} the same, {down} down',
            { times, up: String(up), same: String(same), down: String(down) },
          )}
        </p>
        {verdict === 'worse' && <p className="sw-small">{worseAdvice()}</p>}
      </div>
      <RatingPlot completions={completions} span={span} label={summaryOf(help)} />
    </li>
  )
}

function summaryOf({ title, completions }: HelpOfExercise): string {
  const pairs = completions.map(({ completed_at, rating_before, rating_after }) =>
    t('{day}: {before} before, {after} after', {
      day: dayWords(completed_at),
      before: String(rating_before),
      after: String(rating_after),
    }),
  )
  return `${title}. ${pairs.join('. ')}`
}

function RatingsTable({ helps }: { helps: readonly HelpOfExercise[] }) {
  const rows = helps.flatMap(({ completions }) => completions.toReversed())
  return (
    <Table
      caption={t('Ratings before and after each exercise')}
      columns={[
        { key: 'title', head: t('Exercise'), cell: ({ title }) => title },
        // With spaces that may break: four columns are wider than a phone of 320 px.
        { key: 'day', head: t('Date'), cell: ({ completed_at }) => formatShortDate(completed_at, ownZone()) },
        { key: 'before', head: t('Before'), cell: ({ rating_before }) => rating_before, end: true },
        { key: 'after', head: t('After'), cell: ({ rating_after }) => rating_after, end: true },
      ]}
      rows={rows}
      rowKey={({ exercise_id, completed_at }) => exercise_id + completed_at}
    />
  )
}

function rated(completion: Completion): RatedCompletion[] {
  const { exercise_id, exercise, completion_date: completed_at, rating_before, rating_after } = completion
  if (rating_before === null || rating_after === null) return []
  return [{ exercise_id, title: exercise.title, completed_at, rating_before, rating_after }]
}
