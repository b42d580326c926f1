import { words } from '@stillwater/contract/words'
import { can, isRole, type Capability } from '@stillwater/domain/people/capabilities'

/** Menus of the navigation; the operator's desk has more pages than a row has room for. */
const menus = {
  people: words('People'),
  clinic: words('Clinic'),
  content: words('Content'),
  records: words('Records'),
  system: words('System'),
} as const

export interface CareSection {
  key: string
  label: string
  href: string
  /** Addresses of pages that belong to it, for those whose own section does not hold them. */
  also?: readonly string[]
  needs: Capability
  /** The menu it is in, for those who have more than one page of that menu. */
  menu?: keyof typeof menus
  /** Pressed after g, it goes there. */
  go?: string
}

const home = '/care'

/** The parts of the care workspace, in the order of its navigation. A part is listed once its screen exists. */
const sections: readonly CareSection[] = [
  { key: 'today', label: words('Today'), href: home, needs: 'safety.respond', go: 't' },
  { key: 'safety', label: words('Safety'), href: '/care/safety', needs: 'safety.respond', go: 's' },
  { key: 'tasks', label: words('Tasks'), href: '/care/tasks', needs: 'tasks.acknowledge', go: 'k' },
  { key: 'inbox', label: words('Inbox'), href: '/care/inbox', needs: 'messages.write', go: 'i' },
  // On-call staff reach charts from a safety task and have no panel of their own.
  { key: 'patients', label: words('Patients'), href: '/care/patients', needs: 'patient.write', go: 'p' },
  {
    key: 'find',
    label: words('Find a patient'),
    href: '/care/find',
    also: ['/care/patients'],
    needs: 'payments.refund',
    go: 'f',
  },
  { key: 'registry', label: words('Progress'), href: '/care/registry', needs: 'patient.write', go: 'r' },
  {
    key: 'calendar',
    label: words('Calendar'),
    href: '/care/calendar',
    also: ['/care/codes', '/care/video'],
    needs: 'appointments.manage',
    go: 'c',
  },
  {
    key: 'immediate',
    label: words('Immediate visits'),
    href: '/care/immediate',
    needs: 'prescriptions.write',
  },
  { key: 'referrals', label: words('Refer clients'), href: '/care/referrals', needs: 'referrals.write' },
  { key: 'alerts', label: words('Alerts'), href: '/care/alerts', needs: 'metrics.read' },
  { key: 'staff', label: words('Staff'), href: '/care/staff', needs: 'staff.manage', menu: 'people' },
  {
    key: 'documents',
    label: words('Documents'),
    href: '/care/documents',
    needs: 'config.edit',
    menu: 'clinic',
  },
  { key: 'holds', label: words('Holds'), href: '/care/holds', needs: 'config.edit', menu: 'records' },
  {
    key: 'readiness',
    label: words('Readiness'),
    href: '/care/readiness',
    needs: 'config.edit',
    menu: 'clinic',
  },
  { key: 'figures', label: words('Figures'), href: '/care/figures', needs: 'metrics.read' },
  { key: 'audit', label: words('Audit'), href: '/care/audit', needs: 'audit.read', menu: 'records' },
  { key: 'jobs', label: words('Jobs'), href: '/care/jobs', needs: 'config.edit', menu: 'system' },
  {
    key: 'deliveries',
    label: words('Deliveries'),
    href: '/care/deliveries',
    needs: 'config.edit',
    menu: 'system',
  },
  {
    key: 'reconciliation',
    label: words('Reconciliation'),
    href: '/care/reconciliation',
    needs: 'config.edit',
    menu: 'records',
  },
  { key: 'settings', label: words('Settings'), href: '/care/settings', needs: 'config.edit', menu: 'clinic' },
  {
    key: 'plans',
    label: words('Plans and promos'),
    href: '/care/plans',
    needs: 'config.edit',
    menu: 'clinic',
  },
  { key: 'payers', label: words('Insurers'), href: '/care/payers', needs: 'config.edit', menu: 'clinic' },
  { key: 'content', label: words('Questions'), href: '/care/content', needs: 'config.edit', menu: 'content' },
  {
    key: 'exercises',
    label: words('Exercises'),
    href: '/care/exercises',
    needs: 'config.edit',
    menu: 'content',
  },
  {
    key: 'experiments',
    label: words('A/B tests'),
    href: '/care/experiments',
    needs: 'config.edit',
    menu: 'content',
  },
  {
    key: 'break-glass',
    label: words('Opened charts'),
    href: '/care/break-glass',
    needs: 'audit.read',
    menu: 'records',
  },
  {
    key: 'billing',
    label: words('Billing details'),
    href: '/care/billing',
    needs: 'config.edit',
    menu: 'clinic',
  },
  {
    key: 'hours',
    label: words('Hours'),
    href: '/care/hours',
    also: ['/care/credentials'],
    needs: 'schedules.edit',
    menu: 'people',
  },
]

export function careSectionsFor(role: string): CareSection[] {
  return sections.filter(({ needs }) => isRole(role) && can(role, needs))
}

export interface CareMenu {
  key: string
  label: string
  sections: CareSection[]
}

/** The navigation: pages, and menus of pages where the first of them stands. */
export function careNavigation(mine: readonly CareSection[]): (CareSection | CareMenu)[] {
  return mine.flatMap((section): (CareSection | CareMenu)[] => {
    const { menu } = section
    const together = menu ? mine.filter((one) => one.menu === menu) : []
    if (!menu || together.length < 2) return [section]
    return together[0] === section ? [{ key: `menu-${menu}`, label: menus[menu], sections: together }] : []
  })
}

/** The section a page belongs to. Home is the first section a person has. */
export function careSectionOf(path: string, mine: readonly CareSection[]): string | undefined {
  if (path === home) return mine[0]?.key
  const holds = (at: string) => path === at || path.startsWith(`${at}/`)
  return mine.find(({ href, also = [] }) => href !== home && [href, ...also].some(holds))?.key
}
