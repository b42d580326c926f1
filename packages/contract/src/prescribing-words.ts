import type { DecisionKind } from '@stillwater/domain/prescriptions/prescribing/decision-kinds'
import type { Severity } from '@stillwater/domain/prescriptions/prescribing/warnings'
import { words } from './words.ts'

/** The care team and the patient's own record say the same. */
export const decisionWords: Record<DecisionKind, string> = {
  prescribed: words('Prescribed'),
  changed: words('Dose changed'),
  renewed: words('Renewed'),
  declined: words('Not renewed'),
  stopped: words('Stopped'),
  tapered: words('Taper planned'),
  bridged: words('Bridge supply sent'),
}

export const severityWords: Record<Severity, string> = {
  contraindicated: words('Contraindicated'),
  serious: words('Serious'),
  unknown: words('Unknown'),
  caution: words('Caution'),
}
