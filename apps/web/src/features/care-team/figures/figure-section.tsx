import { useId, type ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { usePrinting } from '@stillwater/ui/charts/use-printing'
import { Disclosure } from '@stillwater/ui/overlays/disclosure'
import { useWide } from '../../../platform/use-wide.ts'

interface FigureSectionProps {
  title: string
  /** How the figure is made. */
  definition: ReactNode
  /** The last month with a value; absent: there is none. */
  latest?: { value: string; month: string } | undefined
  children: ReactNode
}

/** A card where there is room for all of them; else a row with its latest value, which opens to the same. */
export function FigureSection({ title, definition, latest, children }: FigureSectionProps) {
  const id = useId()
  const isWide = useWide()
  const isPrinting = usePrinting()
  const heading = <h2 id={id}>{title}</h2>
  const body = (
    <>
      <p className="sw-small sw-quiet">{definition}</p>
      {children}
    </>
  )
  if (isWide || isPrinting)
    return (
      <section className="figure-card sw-sheet" aria-labelledby={id}>
        {heading}
        {body}
      </section>
    )
  return (
    <section className="figure-row" aria-labelledby={id}>
      <Disclosure
        summary={
          <span className="figure-summary">
            {heading}
            <span className="figure-month">{latest?.month ?? t('No value in these months')}</span>
            {latest && <span className="figure-value">{latest.value}</span>}
          </span>
        }
      >
        <div className="figure-body">{body}</div>
      </Disclosure>
    </section>
  )
}
