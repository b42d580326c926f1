import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { exportFigures } from '@stillwater/contract/care/figures'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { saveFile } from '../../../platform/api/save-file.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { StaleNotice } from '../../safety/queue/stale-notice.tsx'
import { AccessFigures, PeopleFigures } from './figure-sections.tsx'
import { shortMonth } from './figure-words.ts'
import { choosableMonths, figuresHref, useMonthRange, type MonthRange } from './figures-place.ts'
import { clinicFigures } from './figures.queries.ts'
import { ImprovementFigures } from './improvement-figures.tsx'
import './figures.css'

/** How the clinic does, by month, for those who run it. It names no one. */
export default function FiguresScreen() {
  const range = useMonthRange()
  const save = useChange(() => saveFile(exportFigures, { name: 'clinic-figures.csv', query: { ...range } }))
  return (
    <CarePage
      title={t('Clinic figures')}
      aside={
        <Button kind="secondary" small busy={save.isPending} onClick={() => void save.send()}>
          {t('Download CSV')}
        </Button>
      }
    >
      <ChangeFailed failure={save.failure} />
      <RangeFields range={range} />
      <p className="sw-small sw-quiet">
        {t('Months are in Eastern Time. The newest month is not over yet.')}
      </p>
      <Figures range={range} />
    </CarePage>
  )
}

function RangeFields({ range }: { range: MonthRange }) {
  const [, go] = useLocation()
  const months = choosableMonths()
  const options = (fits: (month: string) => boolean) =>
    months.filter(fits).map((month) => ({ value: month, label: shortMonth(month) }))
  return (
    <div className="figure-range">
      <SelectField
        label={t('From')}
        value={range.from}
        options={options((month) => month <= range.to)}
        onChange={({ target }) => go(figuresHref({ ...range, from: target.value }))}
      />
      <SelectField
        label={t('To')}
        value={range.to}
        options={options((month) => month >= range.from)}
        onChange={({ target }) => go(figuresHref({ ...range, to: target.value }))}
      />
    </div>
  )
}

function Figures({ range }: { range: MonthRange }) {
  const figures = useQuery(clinicFigures(range))
  if (figures.isPending && !figures.isPaused)
    return <Skeleton label={t('Loading the figures...')} lines={8} />
  if (!figures.data)
    return <LoadFailed retry={() => figures.refetch()}>{t('We couldn’t load the figures.')}</LoadFailed>
  return (
    <>
      <StaleNotice query={figures} />
      <div className="figure-cards">
        <AccessFigures figures={figures.data} />
        <ImprovementFigures figures={figures.data} />
        <PeopleFigures figures={figures.data} />
      </div>
    </>
  )
}
