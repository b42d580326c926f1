import type { PublishedEdit } from '@stillwater/domain/intake/bank-edits'
import { createCache } from '../../../platform/concurrency/cache.ts'
import { nobody, statement, type Connection, type Database } from '../../../platform/db/database.ts'
import { withEdits } from './edited-bank.ts'
import type { Content } from './load-content.ts'

/** The questions as of a revision; 0 is how the files of the product say them. */
export type ContentAt = (revision: number) => Promise<Content>

const publishedUntil = statement<PublishedEdit & { bank: string }>(
  'published_content',
  'select revision, bank, edit from content_versions where revision <= $1 order by revision',
)
const currentRevision = statement<{ revision: number }>(
  'content_revision',
  'select content_revision() as revision',
)

/** Published rows never change, so a revision is assembled once in each process. */
export function createContentAt(base: Content, background: Database): ContentAt {
  const cached = createCache<number, Content>({
    max: 20,
    async load(revision) {
      const rows = await background.read(nobody, ({ run }) => run(publishedUntil, [revision]))
      const edits = new Map<string, PublishedEdit[]>()
      for (const { bank, ...one } of rows) edits.set(bank, [...(edits.get(bank) ?? []), one])
      return withEdits(base, edits)
    },
  })
  return async (revision) => (revision === 0 ? base : cached(revision))
}

/** What a visit that begins now is asked. */
export async function currentContent(
  { run }: Pick<Connection, 'run'>,
  contentAt: ContentAt,
): Promise<Content> {
  const [row] = await run(currentRevision)
  return contentAt(row?.revision ?? 0)
}
