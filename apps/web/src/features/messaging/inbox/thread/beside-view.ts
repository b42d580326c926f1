import { useState, type ComponentType } from 'react'
import type { CareThread } from '@stillwater/contract/care/inbox'
import { keepDraft, readDraft } from '../../../../platform/forms/tab-draft.ts'

/** From here up something stands beside the messages; `thread.css` has the same width. */
export const besideFromPx = 1280

/** The heading takes the focus when the chart is asked for by its key. */
export const besideHeading = 'thread-chart'

/** The chart is the care team's, a feature that comes after this one, so the route hands it in. */
export type ThreadChart = ComponentType<ThreadChartProps>

export interface ThreadChartProps {
  patient: CareThread['patient']
}

type BesideView = 'notes' | 'chart'

const kept = 'inbox-beside'

/** What stands beside the messages. It stays for the next conversation of this tab, and begins with what is not audited. */
export function useBesideView() {
  const [view, setView] = useState<BesideView>(() =>
    readDraft(kept, { view: 'notes' }).view === 'chart' ? 'chart' : 'notes',
  )
  const choose = (next: BesideView) => {
    setView(next)
    keepDraft(kept, { view: next })
  }
  return [view, choose] as const
}
