import { useEffect } from 'react'
import { t } from '@stillwater/contract/words'
import { Notice } from '@stillwater/ui/feedback/notice'
import { queryClient } from '../../../platform/api/query-client.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { timeWords } from '../../safety/queue/moments.ts'
import { patientChart } from '../chart/chart.queries.ts'

/** Says until when a chart outside the panel is open, and takes it off the screen at that moment. */
export function GlassNotice({ patient_id, until }: { patient_id: string; until: string }) {
  useEffect(() => {
    const left = Date.parse(until) - serverNow()
    const ended = () => void queryClient.resetQueries({ queryKey: patientChart(patient_id).queryKey })
    const timer = setTimeout(ended, Math.max(0, left) + 1000)
    return () => clearTimeout(timer)
  }, [patient_id, until])
  return (
    <Notice isStatic>
      {t(
        'You opened this chart outside your panel. You can read it until {time}. The patient is told, and administrators see your reason.',
        { time: timeWords(Date.parse(until)) },
      )}
    </Notice>
  )
}
