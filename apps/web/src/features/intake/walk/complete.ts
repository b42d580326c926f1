import { Refused } from '@stillwater/contract/client'
import { completeFlow, type Bank } from '@stillwater/contract/intake'
import { completeVisit, type Visit } from '@stillwater/contract/visits'
import type { Patient } from '@stillwater/contract/people'
import { isFlowComplete } from '@stillwater/domain/intake/visit-flags'
import { api } from '../../../platform/api/api.ts'
import { fetchBanks } from '../intake.queries.ts'

/** Ends the flow. Null when it is complete, else the banks that remain. spec: intake §4, decision Q11 */
export async function complete(patient: Patient, visit: Visit): Promise<Bank[] | null> {
  const params = { id: patient.id, visit_id: visit.id }
  if (patient.flow_kind !== 'backend') {
    try {
      await api(completeVisit, { params, body: { reactivation_visit: visit.is_reactivation } })
      return null
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'visit_unfinished')) throw error
      const banks = await fetchBanks(patient, visit)
      return banks.filter(({ unanswered_questions }) => unanswered_questions.length > 0)
    }
  }
  const flow = (await api(completeFlow, { params, body: {} })).data
  return isFlowComplete(flow) ? null : flow.banks
}
