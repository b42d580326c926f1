import { words } from '@stillwater/contract/words'
import type { IconType } from '@stillwater/ui/icons/icon'
import { CalendarIcon } from '@stillwater/ui/icons/calendar'
import { CalendarFillIcon } from '@stillwater/ui/icons/calendar-fill'
import { ChatIcon } from '@stillwater/ui/icons/chat'
import { ChatFillIcon } from '@stillwater/ui/icons/chat-fill'
import { HouseIcon } from '@stillwater/ui/icons/house'
import { HouseFillIcon } from '@stillwater/ui/icons/house-fill'
import { LifebuoyIcon } from '@stillwater/ui/icons/lifebuoy'
import { LifebuoyFillIcon } from '@stillwater/ui/icons/lifebuoy-fill'
import { LockIcon } from '@stillwater/ui/icons/lock'
import { LockFillIcon } from '@stillwater/ui/icons/lock-fill'
import { PlantIcon } from '@stillwater/ui/icons/plant'
import { PlantFillIcon } from '@stillwater/ui/icons/plant-fill'
import { PillIcon } from '@stillwater/ui/icons/pill'
import { PillFillIcon } from '@stillwater/ui/icons/pill-fill'
import { ReceiptIcon } from '@stillwater/ui/icons/receipt'
import { ReceiptFillIcon } from '@stillwater/ui/icons/receipt-fill'
import { UserIcon } from '@stillwater/ui/icons/user'
import { UserFillIcon } from '@stillwater/ui/icons/user-fill'
import { WavesIcon } from '@stillwater/ui/icons/waves'
import { WavesFillIcon } from '@stillwater/ui/icons/waves-fill'

export interface Section {
  key: string
  label: string
  href: string
  icon: IconType
  here: IconType
  /** Shown in the phone's bottom bar, at most four; the others are behind "More". */
  in_bar?: boolean
}

/** The sections of the patient's dashboard, in the order of the rail. */
export const sections: readonly Section[] = [
  {
    key: 'home',
    label: words('Home'),
    href: '/patient/dashboard',
    icon: HouseIcon,
    here: HouseFillIcon,
    in_bar: true,
  },
  {
    key: 'messages',
    label: words('Messages'),
    href: '/patient/dashboard/message',
    icon: ChatIcon,
    here: ChatFillIcon,
    in_bar: true,
  },
  {
    key: 'appointments',
    label: words('Appointments'),
    href: '/patient/dashboard/appointments',
    icon: CalendarIcon,
    here: CalendarFillIcon,
    in_bar: true,
  },
  {
    key: 'exercises',
    label: words('Exercises'),
    href: '/patient/dashboard/patient_exercises',
    icon: PlantIcon,
    here: PlantFillIcon,
    in_bar: true,
  },
  {
    key: 'results',
    label: words('Results'),
    href: '/patient/dashboard/result',
    icon: WavesIcon,
    here: WavesFillIcon,
  },
  {
    key: 'prescriptions',
    label: words('Prescriptions'),
    href: '/patient/dashboard/prescription',
    icon: PillIcon,
    here: PillFillIcon,
  },
  {
    key: 'safety_plan',
    label: words('Safety plan'),
    href: '/patient/dashboard/safety_plan',
    icon: LifebuoyIcon,
    here: LifebuoyFillIcon,
  },
  {
    key: 'invoices',
    label: words('Invoices'),
    href: '/patient/dashboard/invoices',
    icon: ReceiptIcon,
    here: ReceiptFillIcon,
  },
  {
    key: 'account',
    label: words('My Account'),
    href: '/patient/dashboard/profile_info',
    icon: UserIcon,
    here: UserFillIcon,
  },
  {
    key: 'sessions',
    label: words('Your devices'),
    href: '/patient/dashboard/sessions',
    icon: LockIcon,
    here: LockFillIcon,
  },
]

/** Pages whose path is not within that of their section. */
const sectionOfPage: Record<string, string> = {
  '/patient/dashboard/provider_message': 'messages',
  '/patient/dashboard/agreements': 'account',
  '/patient/dashboard/sharing': 'account',
  '/patient/dashboard/access': 'account',
  '/patient/dashboard/records': 'account',
}

/** The section of a page. Every path begins with Home's, so Home matches exactly. */
export function sectionOf(path: string): string {
  if (/^\/patient\/new-time(\/|$)/.test(path)) return 'appointments'
  const isWithin = ({ key, href }: Section) => key !== 'home' && path.startsWith(`${href}/`)
  const section = sections.find((one) => path === one.href || isWithin(one))
  return section?.key ?? sectionOfPage[path] ?? ''
}
