import { agreementBlocks, type AgreementBlock } from '@stillwater/domain/agreements/agreement-text'
import { useBrand } from '../../platform/brand.ts'
import { LinkedWords } from '../../platform/navigation/linked-words.tsx'
import { policyLinks } from '../../platform/navigation/policy-links.ts'
import { CrisisLine } from '../../shell/crisis/crisis-line.tsx'
import './agreements.css'

type Level = 'h2' | 'h3' | 'h4'

/** The text of a document. `level` is that of its headings. */
export function AgreementText({ text, level = 'h3' }: { text: string; level?: Level }) {
  const { name: brand, support_email } = useBrand()
  const links = policyLinks(support_email)
  return (
    <div className="agreement-text">
      {agreementBlocks(text, { brand, support_email }).map((block, place) => (
        <Block key={place} block={block} Heading={level} links={links} />
      ))}
    </div>
  )
}

interface BlockProps {
  block: AgreementBlock
  Heading: Level
  links: Record<string, string>
}

function Block({ block, Heading, links }: BlockProps) {
  // Read beside boxes that are checked already, which leaving the page would lose.
  const say = (text: string) => <LinkedWords text={text} links={links} newTab />
  if (block.style === 'crisis_line') return <CrisisLine />
  if (block.style === 'heading') return <Heading>{block.text}</Heading>
  if (block.style === 'paragraph') return <p>{say(block.text)}</p>
  return (
    <ul>
      {block.points.map((point) => (
        <li key={point}>{say(point)}</li>
      ))}
    </ul>
  )
}
