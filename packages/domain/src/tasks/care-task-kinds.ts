import { can, type Capability, type Role } from '../people/capabilities.ts'
import { isCareRole, type CareRole } from '../people/care-roles.ts'

/** What the care team's tasks are filtered by. */
export const careTaskGroups = [
  'safety',
  'visits',
  'medicine',
  'plan_and_insurance',
  'messages',
  'records',
  'written',
] as const
export type CareTaskGroup = (typeof careTaskGroups)[number]

interface Page {
  path: string
  needs: Capability
}

const patient = '/care/patients/:patient_id'

/** Where a task is done. Everyone who works on tasks may open the details. */
const pages = {
  safety: { path: '/care/safety/:id', needs: 'safety.respond' },
  chart: { path: patient, needs: 'patient.read' },
  safety_plan: { path: `${patient}/safety-plan`, needs: 'patient.read' },
  sharing: { path: `${patient}/sharing`, needs: 'patient.read' },
  incidents: { path: `${patient}/incidents`, needs: 'patient.read' },
  plan_change: { path: `${patient}/plan-change`, needs: 'payments.refund' },
  billing: { path: `${patient}/billing`, needs: 'payments.refund' },
  booking: { path: '/care/calendar/book?patient=:patient_id', needs: 'appointments.manage' },
  inbox: { path: '/care/inbox', needs: 'messages.write' },
  details: { path: `${patient}/details`, needs: 'patient.read_contact' },
} as const satisfies Record<string, Page>
type PageName = keyof typeof pages

interface Kind {
  group: CareTaskGroup
  /** In order: the first that the reader's role may open. */
  pages: readonly PageName[]
  /** Closed by what it asks for, and not by a mark in the list. */
  closes_itself?: true
  /** What one must be allowed to do to say that it is done. */
  done_with?: Capability
  /** With whom the visit is. */
  visit_with?: CareRole
}

const chart: readonly PageName[] = ['chart', 'details']
const anyone = (group: CareTaskGroup): Kind => ({ group, pages: chart })
const clinical = (group: CareTaskGroup): Kind => ({ group, pages: chart, done_with: 'patient.read' })
const safety: Kind = { group: 'safety', pages: ['safety', 'details'], closes_itself: true }
const visit = (visit_with?: CareRole): Kind => ({
  group: 'visits',
  pages: ['booking', 'details'],
  ...(visit_with && { visit_with }),
})

/** Every kind of task of the care team: a new one does not compile before it has a place here. */
const kinds = {
  safety,
  'check-in': safety,
  'check-in-now': safety,
  'answer-follow-up': safety,
  'safety-plan-changed': { group: 'safety', pages: ['safety_plan', 'details'], done_with: 'patient.read' },
  'review-history': clinical('records'),
  'review-before-care': clinical('records'),
  'review-before-prescribing': clinical('medicine'),
  'arrange-provider-visit': visit('provider'),
  'arrange-therapist-visit': visit('therapist'),
  'arrange-care-manager-visit': visit('care_manager'),
  'visit-request': visit(),
  'arrange-interpreter': { group: 'visits', pages: ['details'] },
  'call-patient-back': { group: 'visits', pages: ['details'] },
  'case-review': clinical('records'),
  'review-exercise': clinical('records'),
  'identity-review': anyone('records'),
  'amendment-request': { group: 'records', pages: ['sharing', 'details'], closes_itself: true },
  'incident-follow-up': { group: 'records', pages: ['incidents', 'details'], done_with: 'patient.read' },
  'bridge-supply': clinical('medicine'),
  'prescription-problem': clinical('medicine'),
  'prescription-renewal': clinical('medicine'),
  'prescription-declined': clinical('medicine'),
  'arrange-plan-change': { group: 'plan_and_insurance', pages: ['plan_change', 'chart', 'details'] },
  'insurance-review': anyone('plan_and_insurance'),
  'insurance-setup': anyone('plan_and_insurance'),
  'answer-dispute': { group: 'plan_and_insurance', pages: ['billing', 'details'] },
  'check-payment': { group: 'plan_and_insurance', pages: ['billing', 'details'] },
  'refund-late-payment': { group: 'plan_and_insurance', pages: ['billing', 'details'] },
  'billing-setup': { group: 'plan_and_insurance', pages: ['details'] },
  'late-estimate': { group: 'plan_and_insurance', pages: ['details'] },
  'answer-message': { group: 'messages', pages: ['inbox', 'details'], closes_itself: true },
  written: anyone('written'),
} as const satisfies Record<string, Kind>

export type CareTaskKind = keyof typeof kinds
export const careTaskKinds = Object.keys(kinds) as CareTaskKind[]
const isCareTaskKind = (text: string): text is CareTaskKind => Object.hasOwn(kinds, text)

/** Tasks that someone wrote have a key each; together they are one kind. */
export const writtenPrefix = 'written-'

/** The kind of a task. A key that this version does not know is shown like a task that someone wrote. */
export function careTaskKind({
  task_key,
  safety: isSafety,
}: {
  task_key: string
  safety: boolean
}): CareTaskKind {
  if (isSafety) return 'safety'
  return isCareTaskKind(task_key) ? task_key : 'written'
}

export const careTaskGroup = (kind: CareTaskKind): CareTaskGroup => kinds[kind].group
export const kindsOfGroup = (group: CareTaskGroup): CareTaskKind[] =>
  careTaskKinds.filter((kind) => kinds[kind].group === group)

/** Whether someone of this role closes it with a mark. Others are closed by what they ask for, or by a clinician. */
export function canCloseByHand(role: Role, kind: CareTaskKind): boolean {
  const { closes_itself, done_with }: Kind = kinds[kind]
  return closes_itself === undefined && (done_with === undefined || can(role, done_with))
}

/** Where someone of this role does a task. */
export function careTaskHref(
  role: Role,
  task: { id: string; patient_id: string; task_key: string; safety: boolean },
): string {
  const { pages: names, visit_with }: Kind = kinds[careTaskKind(task)]
  // Those who see patients book visits with themselves alone.
  const isElsewhere = visit_with !== undefined && isCareRole(role) && role !== visit_with
  const name =
    names.find((one) => can(role, pages[one].needs) && !(one === 'booking' && isElsewhere)) ?? 'details'
  const href = pages[name].path.replace(':patient_id', task.patient_id).replace(':id', task.id)
  return name === 'booking' && visit_with ? `${href}&with=${visit_with}` : href
}
