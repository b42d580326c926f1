import type { PublishedEdit } from '@stillwater/domain/intake/bank-edits'
import type { Connection, Database } from '../../../platform/db/database.ts'
import { createRevisionCache } from '../../../platform/revisions/revision-cache.ts'
import { bankRevisions } from './bank-revisions.ts'
import { withEdits } from './edited-bank.ts'
import type { Content } from './load-content.ts'

/** The questions as of a revision; 0 is how the files of the product say them. */
export type ContentAt = (revision: number) => Promise<Content>

export function createContentAt(base: Content, background: Database): ContentAt {
  return createRevisionCache(bankRevisions, background, base, (rows) => {
    const edits = new Map<string, PublishedEdit[]>()
    for (const { item, ...one } of rows) edits.set(item, [...(edits.get(item) ?? []), one])
    return withEdits(base, edits)
  })
}

/** What a visit that begins now is asked. */
export async function currentContent(
  connection: Pick<Connection, 'run'>,
  contentAt: ContentAt,
): Promise<Content> {
  return contentAt(await bankRevisions.current(connection))
}
