import type { Chart } from '@stillwater/contract/care/chart'
import { can, isRole, type Capability } from '@stillwater/domain/people/capabilities'
import { useSession } from '../../../platform/session/session.ts'

/** Whether the reader can change this part of the chart. One opened from outside the panel is for reading. */
export function useMayWork({ break_glass_until }: Chart, needs: Capability): boolean {
  const role = useSession()?.user.role
  return isRole(role) && can(role, needs) && break_glass_until === null
}
