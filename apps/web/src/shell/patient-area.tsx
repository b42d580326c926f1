import { QueryClientProvider } from '@tanstack/react-query'
import '@stillwater/contract/words-with-values'
import { patientRoutes } from '../patient-routes.tsx'
import { queryClient } from '../platform/query-client.ts'
import { Outlet } from './outlet.tsx'
import { PatientFrame } from './patient-frame.tsx'

export default function PatientArea() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet routes={patientRoutes} frame={PatientFrame} />
    </QueryClientProvider>
  )
}
