import type { Chart } from '@stillwater/contract/care/chart'
import { t } from '@stillwater/contract/words'
import type { StatedFact as FactName } from '@stillwater/domain/care-team/stated-facts'
import { shortDay } from '../../results/score-words.ts'
import { factWords } from './chart-words.ts'

/** What the patient said, with its day; what no one knows is marked. */
export function StatedFact({ fact }: { fact: Chart['facts'][FactName] }) {
  return (
    <span data-state={fact.state} className="chart-fact">
      {factWords(fact)} {fact.at && <small>{t('on {day}', { day: shortDay(fact.at) })}</small>}
    </span>
  )
}
