import type { PublishBody, RestoreBody } from '@stillwater/contract/care/revisions'
import { Problem } from '@stillwater/contract/problems'
import type { Context } from '../context.ts'
import { nobody, type Connection, type Database } from '../db/database.ts'
import { auditCall } from '../http/audit-call.ts'
import type { RevisionStore } from './revision-store.ts'

interface Editing<Ctx, Item, Edit, Shown> {
  store: RevisionStore<Edit>
  /** What the product's files have under this name; an unknown one is not found. */
  find: (ctx: Ctx, name: string) => Item
  /** What is wrong with an edit, in sentences. */
  faultsOf: (ctx: Ctx, item: Item, edit: Edit) => string[]
  /** The item as its page shows it. */
  show: (ctx: Ctx, connection: Connection, name: string) => Promise<Shown>
}

type Editor = Context<'care_team'> & { background: Database }

/** What an administrator does with the words of one kind of content. */
export function contentEditor<Ctx extends Editor, Item extends { name: string }, Edit, Shown>({
  store,
  find,
  faultsOf,
  show,
}: Editing<Ctx, Item, Edit, Shown>) {
  /** Content is not a request's to write, so this is done with the rights of the background, and audited. */
  function change(ctx: Ctx, asked: string, work: (connection: Connection) => Promise<unknown>) {
    const { name } = find(ctx, asked)
    return ctx.background.transaction(nobody, async (connection) => {
      await work(connection)
      await auditCall(ctx, connection, { record_type: `${store.name}_${name}` as Lowercase<string> })
      return show(ctx, connection, name)
    })
  }

  function refuseFaults(ctx: Ctx, name: string, edit: Edit): void {
    const faults = faultsOf(ctx, find(ctx, name), edit)
    if (faults.length > 0) throw new Problem('content_refused', { errors: faults.slice(0, 20) })
  }

  return {
    /** Only what could be published is kept, so that a draft never waits with a fault that nobody was told of. */
    saveDraft(ctx: Ctx, name: string, { version, edit }: { version: number; edit: Edit }) {
      refuseFaults(ctx, name, edit)
      return change(ctx, name, async (connection) => {
        const isSaved = await store.saveDraft(connection, name, edit, ctx.session.user_id, version)
        if (!isSaved) throw new Problem('content_changed')
      })
    },
    discardDraft: (ctx: Ctx, name: string) =>
      change(ctx, name, (connection) => store.dropDraft(connection, name)),
    publish: (ctx: Ctx, name: string, { version, note }: PublishBody) =>
      change(ctx, name, async (connection) => {
        await store.lockPublishing(connection)
        const draft = await store.lockDraft(connection, name)
        if (draft?.version !== version) throw new Problem('content_changed')
        // The files may have changed since the draft was saved.
        refuseFaults(ctx, name, draft.edit)
        await store.publish(connection, name, draft.edit, note, ctx.session.user_id)
        await store.dropDraft(connection, name)
      }),
    restore: (ctx: Ctx, name: string, { revision, over_revision, note }: RestoreBody) =>
      change(ctx, name, async (connection) => {
        await store.lockPublishing(connection)
        if ((await store.newestOf(connection, name)) !== over_revision) throw new Problem('content_changed')
        const earlier = await store.editAt(connection, name, revision)
        if (!earlier) throw new Problem('not_found')
        refuseFaults(ctx, name, earlier)
        await store.publish(connection, name, earlier, note, ctx.session.user_id)
      }),
  }
}
