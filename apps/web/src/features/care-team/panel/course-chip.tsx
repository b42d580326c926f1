import { t } from '@stillwater/contract/words'
import type { CourseState } from '@stillwater/domain/care-team/score-course'
import { Chip, type ChipTone } from '@stillwater/ui/records/chip'
import { courseWords } from './panel-words.ts'

// Red is for safety alone, so a worse score has the color of what is overdue.
const tones: Record<CourseState, ChipTone> = {
  remission: 'neutral',
  response: 'neutral',
  better: 'neutral',
  unchanged: 'leaf',
  worse: 'encourage',
}

export function CourseChip({ state }: { state: CourseState | null }) {
  return state && <Chip tone={tones[state]}>{t(courseWords[state])}</Chip>
}
