import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { t } from '@stillwater/contract/words'
import { InboxRow, type RowOf } from './inbox-row.tsx'

interface RowsProps {
  count: number
  /** False while further pages are still to be read. */
  isWhole: boolean
  /** The row that has or takes the focus stays drawn. */
  active: number
  keyOf: (index: number) => string | number
  rowOf: RowOf
  /** A row near the end of the list is drawn. */
  onNearEnd: (isNearEnd: boolean) => void
}

const rowHeight = 63

/** The end is near while this many rows or fewer are still below. */
const rowsAhead = 30

function useRange(active: number) {
  return useCallback(
    (range: Range) => {
      const drawn = new Set([...defaultRangeExtractor(range), ...(active < 0 ? [] : [active])])
      return [...drawn].sort((a, b) => a - b)
    },
    [active],
  )
}

/** A long list in a column that scrolls. */
export function WideRows({ count, isWhole, active, keyOf, rowOf, onNearEnd }: RowsProps) {
  const list = useRef<HTMLUListElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- Nothing memoizes this component.
  const virtualizer = useVirtualizer({
    count,
    getItemKey: keyOf,
    getScrollElement: () => list.current?.closest('.inbox-list') ?? null,
    estimateSize: () => rowHeight,
    overscan: 8,
    rangeExtractor: useRange(active),
  })
  return <Rows list={list} {...drawnBy(virtualizer)} above={0} {...{ isWhole, rowOf, onNearEnd }} />
}

/** A long list that scrolls with the page. */
export function NarrowRows({ count, isWhole, active, keyOf, rowOf, onNearEnd }: RowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [above, setAbove] = useState(0)
  useLayoutEffect(() => {
    setAbove((list.current?.getBoundingClientRect().top ?? 0) + scrollY)
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- Nothing memoizes this component.
  const virtualizer = useWindowVirtualizer({
    count,
    getItemKey: keyOf,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: above,
    rangeExtractor: useRange(active),
  })
  return <Rows list={list} {...drawnBy(virtualizer)} {...{ above, isWhole, rowOf, onNearEnd }} />
}

/** Read at each drawing: the virtualizer itself stays the same object while it scrolls. */
function drawnBy<S extends Element | Window>(virtualizer: Virtualizer<S, Element>) {
  return {
    count: virtualizer.options.count,
    height: virtualizer.getTotalSize(),
    items: virtualizer.getVirtualItems(),
    measure: virtualizer.measureElement,
  }
}

interface DrawnRowsProps
  extends ReturnType<typeof drawnBy>, Pick<RowsProps, 'isWhole' | 'rowOf' | 'onNearEnd'> {
  list: RefObject<HTMLUListElement | null>
  above: number
}

function Rows(props: DrawnRowsProps) {
  const { list, count, height, items, measure, above, isWhole, rowOf, onNearEnd } = props
  const isNearEnd = (items.at(-1)?.index ?? 0) + rowsAhead >= count
  useEffect(() => onNearEnd(isNearEnd), [isNearEnd, onNearEnd])
  return (
    <ul
      ref={list}
      className="inbox-rows inbox-rows-virtual"
      aria-label={t('Conversations')}
      style={{ height }}
    >
      {items.map(({ index, key, start }) => (
        <InboxRow
          key={key}
          {...rowOf(index)}
          index={index}
          // The size of a list that continues is unknown.
          count={isWhole ? count : -1}
          top={start - above}
          measure={measure}
        />
      ))}
    </ul>
  )
}
