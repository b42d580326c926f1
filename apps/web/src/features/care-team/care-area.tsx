import { useMemo } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { careRoutesFor } from '../../care-routes.tsx'
import { queryClient } from '../../platform/api/query-client.ts'
import { useSession } from '../../platform/session/session.ts'
import { useLiveEvents } from '../../shell/live-updates.ts'
import { Outlet } from '../../shell/routing/outlet.tsx'
import { careLiveHandlers } from '../safety/queue/live-tasks.ts'
import { CareFrame } from './care-frame.tsx'

export default function CareArea() {
  return (
    <QueryClientProvider client={queryClient}>
      <CarePages />
    </QueryClientProvider>
  )
}

function CarePages() {
  useLiveEvents(careLiveHandlers)
  const role = useSession()?.user.role ?? ''
  const routes = useMemo(() => careRoutesFor(role), [role])
  return <Outlet routes={routes} frame={CareFrame} />
}
