import { createCache } from '../concurrency/cache.ts'
import { nobody, type Database } from '../db/database.ts'
import type { PublishedEdit, RevisionStore } from './revision-store.ts'

/** Content as of a revision; 0 is `base`. Published rows never change, so a process assembles a revision once. */
export function createRevisionCache<Edit, Content extends object>(
  store: RevisionStore<Edit>,
  background: Database,
  base: Content,
  assemble: (published: readonly PublishedEdit<Edit>[]) => Content,
): (revision: number) => Promise<Content> {
  const cached = createCache<number, Content>({
    max: 20,
    load: async (revision) =>
      assemble(await background.read(nobody, (connection) => store.publishedUntil(connection, revision))),
  })
  return async (revision) => (revision === 0 ? base : cached(revision))
}
