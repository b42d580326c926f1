import type { RevisionLine } from '@stillwater/contract/care/revisions'
import { t } from '@stillwater/contract/words'
import { Chip } from '@stillwater/ui/records/chip'
import type { TableColumn } from '@stillwater/ui/records/table'
import { shortDay } from '../../../results/score-words.ts'

/** What a list says of publications and drafts; `own` is said of what is as the product came. */
export function revisionColumns<Row extends RevisionLine>(own: string): TableColumn<Row>[] {
  return [
    { key: 'published', head: t('Published'), cell: (line) => publishedWords(line) ?? own },
    { key: 'draft', head: t('Draft'), cell: draftChip },
  ]
}

function draftChip({ has_draft }: RevisionLine) {
  return has_draft && <Chip tone="encourage">{t('Draft')}</Chip>
}

function publishedWords({ published_at, published_by }: RevisionLine): string | null {
  if (!published_at) return null
  const day = shortDay(published_at)
  return published_by ? t('{day} by {name}', { day, name: published_by }) : day
}
