import { flowTypes, type FlowType } from '@stillwater/domain/intake/banks'

const flowKinds = ['backend', 'client'] as const

interface NewPatient {
  flow_type: FlowType
  flow_kind: (typeof flowKinds)[number]
}

const newPatientDefaults: NewPatient = { flow_type: 'full_assessment_first', flow_kind: 'backend' }

/** How this clinic begins with a new patient, where an operator has set it. decision N38 */
export function newPatientFrom(set: unknown): NewPatient {
  const stored = (typeof set === 'object' ? set : null) as Partial<Record<string, unknown>> | null
  return {
    flow_type: flowTypes.find((one) => one === stored?.flow_type) ?? newPatientDefaults.flow_type,
    flow_kind: flowKinds.find((one) => one === stored?.flow_kind) ?? newPatientDefaults.flow_kind,
  }
}
