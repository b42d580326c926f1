import { noEdit } from '@stillwater/domain/intake/bank-edits'
import { revisionStore } from '../../../platform/revisions/revision-store.ts'
import { contentDrafts, contentVersions } from './content-versions.table.ts'

/** The drafts and publications of question banks. */
export const bankRevisions = revisionStore({
  name: 'content',
  versions: contentVersions,
  drafts: contentDrafts,
  item: 'bank',
  none: noEdit,
  changed: ({ texts }) => Object.keys(texts).length,
})
