import { insuranceCardWords } from '@stillwater/contract/insurance-card-words'
import { t } from '@stillwater/contract/words'
import { estimateRows, otherDeductible, type VisitCosts } from '@stillwater/domain/insurance/estimates'
import { costWords } from './cost-words.ts'

const { estimates: words } = insuranceCardWords

/** What each kind of visit costs, a line each; nothing where the insurer has not said. */
export function VisitCostLines({ policy }: { policy: VisitCosts }) {
  const deductible = otherDeductible(policy)
  return (
    <>
      {estimateRows(policy).map((row) => (
        <p key={row.visit}>
          {t(words[row.visit])}: <b>{costWords(row)}</b>
        </p>
      ))}
      {deductible && <p>{t(words.deductible, { deductible })}</p>}
    </>
  )
}
