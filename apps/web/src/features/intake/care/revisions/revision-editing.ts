import type { PublishBody, RestoreBody, Revisions } from '@stillwater/contract/care/revisions'

/** How the page of one item sends its changes, and what it says of them. */
export interface RevisionEditing {
  revisions: Revisions
  /** Each is done once what the server has is shown. */
  publish: (body: PublishBody) => Promise<unknown>
  discard: () => Promise<unknown>
  restore: (body: RestoreBody) => Promise<unknown>
  words: RevisionWords
}

interface RevisionWords {
  /** On the link to the draft as patients would see it. */
  preview: string
  /** What is shown while there is no draft. */
  inUse: string
  /** The product's own, in the history. */
  own: string
  beforePublish: string
  published: string
  beforeRestore: (revision: string) => string
  restored: string
  /** How much a revision words differently, where the history says so. */
  changed?: (count: number) => string
}
