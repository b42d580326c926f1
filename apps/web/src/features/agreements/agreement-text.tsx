import { agreementBlocks, type AgreementBlock } from '@stillwater/domain/agreements/agreement-text'
import { useBrand } from '../../platform/brand.ts'
import './agreements.css'

/** The text of a document. `level` is that of its headings. */
export function AgreementText({ text, level = 'h3' }: { text: string; level?: 'h2' | 'h3' | 'h4' }) {
  const { name: brand, support_email } = useBrand()
  return (
    <div className="agreement-text">
      {agreementBlocks(text, { brand, support_email }).map((block, place) => (
        <Block key={place} block={block} Heading={level} />
      ))}
    </div>
  )
}

function Block({ block, Heading }: { block: AgreementBlock; Heading: 'h2' | 'h3' | 'h4' }) {
  if (block.style === 'heading') return <Heading>{block.text}</Heading>
  if (block.style === 'paragraph') return <p>{block.text}</p>
  return (
    <ul>
      {block.points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
