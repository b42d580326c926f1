import type { ReactNode } from 'react'
import { t, type Values } from '@stillwater/contract/words'
import { formatLongDay } from '../../platform/dates.ts'
import { useBrand } from '../../platform/brand.ts'
import { CrisisLine } from '../../shell/crisis/crisis-line.tsx'
import { LinkedWords } from '../../platform/navigation/linked-words.tsx'
import { policyLinks } from '../../platform/navigation/policy-links.ts'
import type { LegalBlock, LegalDocument } from './legal-document.ts'

type Say = (sentence: string) => ReactNode

/** `values` stand for the {names} in the sentences, beside {brand} and {support_email}. */
export function LegalText({ document, values: own }: { document: LegalDocument; values?: Values }) {
  const { name: brand, support_email } = useBrand()
  const values = { ...own, brand, support_email }
  const links = policyLinks(support_email)
  const say: Say = (sentence) => <LinkedWords text={t(sentence, values)} links={links} />
  return (
    <article className="legal">
      <p className="legal-summary">{say(document.summary)}</p>
      {document.sections.map(({ heading, body }) => (
        <section key={heading}>
          <h2>{t(heading)}</h2>
          {body.map((block, place) => (
            <Block key={place} block={block} say={say} />
          ))}
        </section>
      ))}
      <p className="sw-quiet sw-small">
        {t('In effect since {day}.', { day: formatLongDay(document.updated) })}
      </p>
    </article>
  )
}

function Block({ block, say }: { block: LegalBlock; say: Say }) {
  if (typeof block === 'string') return <p>{say(block)}</p>
  if ('crisis_line' in block) return <CrisisLine />
  return (
    <ul>
      {block.map((point) => (
        <li key={point}>{say(point)}</li>
      ))}
    </ul>
  )
}
