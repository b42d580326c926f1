import { t } from '@stillwater/contract/words'
import { formatMoment } from '@stillwater/domain/formats/moments'
import type { NoteItem } from '@stillwater/domain/records/record-items'
import type { Block } from './blocks.ts'

const quiet = (...parts: (string | null | undefined)[]): Block => ({
  style: 'quiet',
  text: parts.filter(Boolean).join(', '),
})
const plain = (text: string): Block => ({ style: 'text', text })

export function noteBlocks(item: NoteItem, zone: string): Block[] {
  const at = (moment: string) => formatMoment(moment, zone)
  const blocks: Block[] = [
    { style: 'title', text: `${t(item.title)}, ${at(item.signed_at)}` },
    quiet(...aboutOf(item, at)),
    ...item.sections.flatMap(({ heading, text }): Block[] => [quiet(t(heading)), plain(text)]),
    ...item.amendments.flatMap((one): Block[] => [
      { style: 'subtitle', text: t('Amendment, {at}', { at: at(one.at) }) },
      { style: 'quiet', text: [one.author?.name, one.reason].filter(Boolean).join(': ') },
      plain(one.text),
    ]),
  ]
  return blocks.filter(({ text }) => text !== '')
}

function aboutOf({ session_at, author }: NoteItem, at: (moment: string) => string) {
  const by = author && { name: author.name }
  if (!session_at) return [by && t('Signed by {name}', by)]
  return [t('About the visit of {at}', { at: at(session_at) }), by && t('signed by {name}', by)]
}
