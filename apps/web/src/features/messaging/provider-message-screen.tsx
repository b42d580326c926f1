import { useQuery } from '@tanstack/react-query'
import type { Patient } from '@stillwater/contract/people'
import { useSession } from '../../platform/session/session.ts'
import { patientRecord } from '../people/people.queries.ts'
import { ChatPage } from './chat-page.tsx'

export default function ProviderMessageScreen() {
  const patient = useSession()?.user.patient
  return patient ? <ProviderMessages known={patient} /> : null
}

/** The messenger with the provider. spec: dashboard §2 */
function ProviderMessages({ known }: { known: Patient }) {
  const { data: patient = known } = useQuery({ ...patientRecord(known.id), placeholderData: known })
  return <ChatPage patient={patient} kind="doctor" thread_id={null} />
}
