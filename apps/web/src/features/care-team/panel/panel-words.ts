import { words } from '@stillwater/contract/words'
import type { PanelFilter } from '@stillwater/domain/care-team/panel-filters'
import type { CourseState } from '@stillwater/domain/care-team/score-course'
import type { Scale } from '@stillwater/domain/results/scales'

export const filterWords: Record<PanelFilter, string> = {
  not_improving: words('Not improving'),
  overdue: words('Overdue check-in'),
  unread: words('Unread'),
  running_out: words('Running out of medicine'),
}

/** What a list without patients says. */
export const emptyWords: Record<PanelFilter, string> = {
  not_improving: words('Everyone with scores on your panel is improving or within the first eight weeks.'),
  overdue: words('No one on your panel is overdue for a check-in.'),
  unread: words('You have read every message.'),
  running_out: words('No one on your panel runs out of medicine in the next two weeks.'),
}

export const courseWords: Record<CourseState, string> = {
  remission: words('Remission'),
  response: words('Response'),
  better: words('Better'),
  unchanged: words('No reliable change'),
  worse: words('Worse'),
}

export const instrumentWords: Record<Scale, string> = {
  phq9: 'PHQ-9',
  gad7: 'GAD-7',
  isi: 'ISI',
  asrs: 'ASRS',
}

/** A status that this product does not set is shown as it is. */
export const statusWords: Readonly<Record<string, string>> = {
  lead: words('Not a member yet'),
  active_client: words('Active'),
  active_client_without_provider: words('Active, no provider yet'),
  paused: words('Paused'),
  canceled: words('Canceled'),
}
