import type { RegistryFilter, RegistryPatient, RequestedStep } from '@stillwater/contract/care/registry'
import { t, words } from '@stillwater/contract/words'
import { shortDay } from '../../results/score-words.ts'
import { instrumentWords } from '../panel/panel-words.ts'

export const registryFilterWords: Record<RegistryFilter, string> = {
  worse: words('Worse'),
  stalled: words('Stalled'),
  unmeasured: words('No score yet'),
  early: words('No trend yet'),
  improving: words('Improving'),
  response: words('Response'),
  remission: words('Remission'),
  overdue: words('Overdue check-in'),
  lost: words('Lost to follow-up'),
}

/** The rule that proposes a step, in one sentence with the values it saw. */
export function ruleWords({ proposal, course, check_in_due_at }: RegistryPatient): string | null {
  if (!proposal) return null
  const day = check_in_due_at ? shortDay(check_in_due_at) : ''
  const scores = course && {
    scale: instrumentWords[course.scale],
    start: course.start.score,
    latest: course.latest.score,
  }
  if (scores && proposal.rule === 'worse')
    return t('Worse on {scale}: {start} at start, {latest} now', scores)
  if (scores && proposal.rule === 'stalled')
    return t('No response after 8 weeks on {scale}: {start} at start, {latest} now', scores)
  if (proposal.rule === 'lost') return t('Lost to follow-up: check-in due {day}, no visit booked', { day })
  if (proposal.rule === 'overdue') return t('Check-in overdue: due {day}', { day })
  return t('No score yet: no questionnaire has been completed')
}

interface StepWords {
  /** Of the press that drafts it. */
  draft: string
  title: string
  effect: string
  /** Of the press that sends it. */
  send: string
  sent: string
}

export const stepWords: Record<RequestedStep, StepWords> = {
  check_in: {
    draft: words('Draft check-in request'),
    title: words('Request a check-in'),
    effect: words('We add a check-in to {name}’s tasks and send them one message about it today.'),
    send: words('Request check-in'),
    sent: words('Check-in requested from {name}.'),
  },
  visit: {
    draft: words('Draft visit request'),
    title: words('Request a visit'),
    effect: words('We add “Book a visit with your care team” to {name}’s tasks.'),
    send: words('Request visit'),
    sent: words('Visit requested from {name}.'),
  },
  case_review: {
    draft: words('Draft case review'),
    title: words('Open a case review'),
    effect: words(
      'We open a task for {name}’s care team: review the treatment together. The patient isn’t told.',
    ),
    send: words('Open case review'),
    sent: words('Case review opened for {name}.'),
  },
}

/** Only a draft: the clinician reads, changes and sends it. */
export const followUpDraft = ({ name }: RegistryPatient) =>
  t(
    'Hi {first_name}, it’s been a while since your last check-in, and I’d like to know how you are doing. You’ll find a short check-in under your tasks, or you can book a visit whenever it suits you.',
    { first_name: name.split(' ')[0] ?? '' },
  )
