import { useRoute, useSearch } from 'wouter'
import { t } from '@stillwater/contract/words'
import { isAppointmentType } from '@stillwater/domain/scheduling/appointment-types'
import { Button } from '@stillwater/ui/actions/button'
import { ArrowLeftIcon } from '@stillwater/ui/icons/arrow-left'
import { Page } from '@stillwater/ui/layout/page'
import { go } from '../../../platform/navigation/go.ts'
import { useWide } from '../../../platform/use-wide.ts'
import { CrisisLine } from '../../../shell/crisis/crisis-line.tsx'
import { PageHeader } from '../../../shell/layouts/signed-out-page.tsx'
import { appointmentsPath, toAppointments } from '../appointments/appointments-path.ts'
import { SchedulerAbove } from './scheduler-above.tsx'
import { SchedulerBelow } from './scheduler-below.tsx'
import { useScheduler } from './use-scheduler.ts'
import { readWish, type VisitWish } from './visit-wish.ts'

/** A time with a therapist, a care counselor or a provider. spec: dashboard §2 */
export default function ScheduleScreen() {
  const [, params] = useRoute('/patient/schedule/:type/:step/:minutes')
  const search = useSearch()
  if (!params || !isAppointmentType(params.type)) return null
  const wish = readWish(params.type, params.minutes, search)
  return <Schedule key={JSON.stringify(wish)} wish={wish} />
}

function Schedule({ wish }: { wish: VisitWish }) {
  const scheduler = useScheduler(wish, toAppointments)
  return (
    <Page
      width={useWide() ? 'wide' : 'ask'}
      header={<PageHeader />}
      above={<SchedulerAbove scheduler={scheduler} />}
      below={
        <SchedulerBelow
          scheduler={scheduler}
          back={
            <Button kind="secondary" icon={<ArrowLeftIcon />} onClick={() => go(appointmentsPath)}>
              {t('Back')}
            </Button>
          }
        />
      }
      footer={<CrisisLine />}
    />
  )
}
