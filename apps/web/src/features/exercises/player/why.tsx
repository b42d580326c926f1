import type { Exercise } from '@stillwater/contract/exercises'
import { t } from '@stillwater/contract/words'
import { Disclosure } from '@stillwater/ui/overlays/disclosure'
import { minutesWords, strengthWords } from '../exercise-words.ts'

/** What is known about the exercise, said as it is. */
export function Why({ exercise: { evidence, summary, minutes } }: { exercise: Exercise }) {
  return (
    <Disclosure summary={t('Why this can help, and how sure we are')}>
      <p>{summary}</p>
      <p>
        <b>{strengthWords(evidence.strength)}.</b> {evidence.note}
      </p>
      <p>{t('It takes about {length}.', { length: minutesWords(minutes) })}</p>
      <p className="sw-small sw-quiet">{t('Sources: {sources}', { sources: evidence.sources.join('; ') })}</p>
    </Disclosure>
  )
}
