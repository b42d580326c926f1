import { useEffect } from 'react'
import { InboxScreen } from '../../messaging/inbox/inbox-screen.tsx'
import { ThreadChart, ThreadChartParts } from './thread-chart.tsx'

/** The inbox of messaging with the care team's chart beside the conversation, which messaging may not import. */
export default function CareInboxScreen() {
  useEffect(() => {
    // Tried again when it is drawn.
    ThreadChartParts.load().catch(() => {})
  }, [])
  return <InboxScreen Chart={ThreadChart} />
}
