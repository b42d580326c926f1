import { t } from '@stillwater/contract/words'
import { formatMoment } from '@stillwater/domain/formats/moments'
import type { SafetyPlanItem } from '@stillwater/domain/records/record-items'
import type { Block } from './blocks.ts'

export function safetyPlanBlocks({ version, at, author, steps }: SafetyPlanItem, zone: string): Block[] {
  const blocks: Block[] = [
    { style: 'title', text: t('Safety plan of {at}', { at: formatMoment(at, zone) }) },
    { style: 'quiet', text: [t('Version {version}', { version }), author?.name].filter(Boolean).join(', ') },
    ...steps
      .filter(({ lines }) => lines.length > 0)
      .flatMap(({ heading, lines }): Block[] => [
        { style: 'subtitle', text: heading },
        ...lines.map((text): Block => ({ style: 'text', text })),
      ]),
  ]
  return blocks
}
