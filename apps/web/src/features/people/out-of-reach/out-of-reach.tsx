import { t } from '@stillwater/contract/words'
import { can, isRole } from '@stillwater/domain/people/capabilities'
import { Notice } from '@stillwater/ui/feedback/notice'
import { useSession } from '../../../platform/session/session.ts'
import { OpenById } from './open-by-id.tsx'

/** In place of a page about a patient out of reach, who is answered like one who does not exist. */
export function OutOfReach({ patient_id }: { patient_id: string }) {
  const role = useSession()?.user.role
  const may = (what: Parameters<typeof can>[1]) => isRole(role) && can(role, what)
  return (
    <>
      <Notice>
        {may('patient.read')
          ? t('This patient is not on your panel, or does not exist.')
          : t('This patient does not exist, or you do not have access to their record.')}
      </Notice>
      {may('break_glass') && <OpenById patient_id={patient_id} />}
    </>
  )
}
