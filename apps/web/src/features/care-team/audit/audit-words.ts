import type { AuditEvent } from '@stillwater/contract/care/audit'
import { t, words } from '@stillwater/contract/words'
import { isRole } from '@stillwater/domain/people/capabilities'
import type { ChipTone } from '@stillwater/ui/records/chip'
import { roleWords } from '../role-words.ts'

export const outcomeWords: Record<AuditEvent['outcome'], string> = {
  ok: words('Done'),
  denied: words('Refused'),
  failed: words('Failed'),
}

export const outcomeTones: Record<AuditEvent['outcome'], ChipTone> = {
  ok: 'neutral',
  denied: 'encourage',
  failed: 'encourage',
}

const reasons: Readonly<Record<string, string>> = {
  break_glass: words('Break-glass'),
  open_safety_task: words('Open safety task'),
  open_urgent_task: words('Open urgent task'),
  thread_handed_over: words('Conversation handed over'),
  urgent_thread: words('Urgent conversation'),
}

export const reasonWords = (reason: string) => (reasons[reason] ? t(reasons[reason]) : reason)

export function actorRoleWords(role: string): string {
  if (role === 'server') return t('Server')
  if (role === 'nobody') return t('Not signed in')
  return isRole(role) && role !== 'patient' ? t(roleWords[role]) : t('Patient')
}

/** Enough of an id to speak about it. */
export const shortId = (id: string) => id.slice(0, 8)
