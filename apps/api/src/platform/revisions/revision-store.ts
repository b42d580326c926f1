import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { RevisionLine, Revisions } from '@stillwater/contract/care/revisions'
import { statement, type Connection } from '../db/database.ts'

/** Words that are edited over content files: one draft of each item, and publications numbered over all of them. */
interface RevisionTables<Edit> {
  /** Begins the names of the SQL function `…_revision`, of the lock of publications and of the record in the audit. */
  name: Lowercase<string>
  versions: PgTable
  drafts: PgTable
  /** The column of both that names what is edited. */
  item: string
  /** The edit that changes nothing. */
  none: Edit
  /** How many parts an edit words differently from the product. */
  changed: (edit: Edit) => number
}

export interface PublishedEdit<Edit> {
  item: string
  revision: number
  edit: Edit
}
interface PublishedRow<Edit> extends PublishedEdit<Edit> {
  note: string
  published_at: string
  published_by: string | null
}
type DraftRow<Edit> = NonNullable<Revisions<Edit>['draft']> & { item: string }

type Run = Pick<Connection, 'run'>
export type RevisionStore<Edit> = ReturnType<typeof revisionStore<Edit>>

/** Reads and writes the two tables of one kind of content. */
export function revisionStore<Edit>({ none, changed, ...tables }: RevisionTables<Edit>) {
  const sql = statementsOf<Edit>(tables)
  return {
    name: tables.name,
    /** What a list says of each item. */
    async lines({ run }: Run): Promise<(item: string) => RevisionLine & { edit: Edit }> {
      const [versions, drafts] = [await run(sql.published), await run(sql.drafts)]
      return (item) => {
        const last = versions.findLast((one) => one.item === item)
        return {
          edit: last?.edit ?? none,
          has_draft: drafts.some((one) => one.item === item),
          published_at: last?.published_at ?? null,
          published_by: last?.published_by ?? null,
        }
      }
    },
    /** What the page of an item shows. */
    async of({ run }: Run, item: string): Promise<Revisions<Edit>> {
      const versions = (await run(sql.published)).filter((one) => one.item === item)
      const draft = (await run(sql.drafts)).find((one) => one.item === item)
      const last = versions.at(-1)
      return {
        published: { revision: last?.revision ?? 0, edit: last?.edit ?? none },
        draft: draft ?? null,
        history: versions.toReversed().map((one) => ({ ...one, changed: changed(one.edit) })),
      }
    },
    /** What was published up to a revision, in its order. */
    publishedUntil: ({ run }: Run, revision: number) => run(sql.publishedUntil, [revision]),
    /** The newest revision of all items; 0: nothing was published yet. */
    async current({ run }: Run): Promise<number> {
      const [row] = await run(sql.current)
      return row?.revision ?? 0
    },
    /** False: the draft is not the version that was seen. */
    async saveDraft({ run }: Run, item: string, edit: Edit, by: string, seen: number): Promise<boolean> {
      return (await run(sql.saveDraft, [item, JSON.stringify(edit), by, seen])).length > 0
    },
    async lockDraft({ run }: Run, item: string) {
      const [draft] = await run(sql.lockDraft, [item])
      return draft
    },
    dropDraft: ({ run }: Run, item: string) => run(sql.dropDraft, [item]),
    /** Publications take turns, so that a revision is never assembled without one before it that commits later. */
    lockPublishing: ({ run }: Run) => run(sql.lockPublishing),
    async newestOf({ run }: Run, item: string): Promise<number> {
      const [row] = await run(sql.newestOf, [item])
      return row?.revision ?? 0
    },
    /** Revision 0 is the product's own. */
    async editAt({ run }: Run, item: string, revision: number): Promise<Edit | undefined> {
      if (revision === 0) return none
      const [row] = await run(sql.editAt, [revision, item])
      return row?.edit
    },
    publish: ({ run }: Run, item: string, edit: Edit, note: string, by: string) =>
      run(sql.publish, [item, JSON.stringify(edit), note, by]),
  }
}

type Tables = Pick<RevisionTables<unknown>, 'name' | 'versions' | 'drafts' | 'item'>

function statementsOf<Edit>({ name, item, ...tables }: Tables) {
  const [versions, drafts] = [getTableName(tables.versions), getTableName(tables.drafts)]
  const named = <Row>(ending: string, text: string) => statement<Row>(`${versions}_${ending}`, text)
  return {
    published: named<PublishedRow<Edit>>(
      'published',
      `select v.revision, v.${item} as item, v.edit, v.note, v.published_at, c.name as published_by
       from ${versions} v left join care_people c on c.id = v.published_by order by v.revision`,
    ),
    drafts: named<DraftRow<Edit>>(
      'drafts',
      `select d.${item} as item, d.version, d.edit, d.saved_at, c.name as saved_by
       from ${drafts} d left join care_people c on c.id = d.saved_by`,
    ),
    publishedUntil: named<PublishedEdit<Edit>>(
      'published_until',
      `select revision, ${item} as item, edit from ${versions} where revision <= $1 order by revision`,
    ),
    current: named<{ revision: number }>('current', `select ${name}_revision() as revision`),
    saveDraft: named<{ version: number }>(
      'save_draft',
      `insert into ${drafts} as d (${item}, edit, saved_by)
       select $1, $2::jsonb, $3 where $4 = 0 or exists (select from ${drafts} where ${item} = $1)
       on conflict (${item}) do update set edit = excluded.edit, saved_by = excluded.saved_by, version = d.version + 1,
         saved_at = app_now()
       where d.version = $4
       returning version`,
    ),
    lockDraft: named<{ version: number; edit: Edit }>(
      'lock_draft',
      `select version, edit from ${drafts} where ${item} = $1 for update`,
    ),
    dropDraft: named<never>('drop_draft', `delete from ${drafts} where ${item} = $1`),
    lockPublishing: named<never>(
      'lock_publishing',
      `select pg_advisory_xact_lock(hashtextextended('publish_${name}', 0))`,
    ),
    publish: named<{ revision: number }>(
      'publish',
      `insert into ${versions} (revision, ${item}, edit, note, published_by)
       select ${name}_revision() + 1, $1, $2::jsonb, $3, $4 returning revision`,
    ),
    editAt: named<{ edit: Edit }>(
      'edit_at',
      `select edit from ${versions} where revision = $1 and ${item} = $2`,
    ),
    newestOf: named<{ revision: number }>(
      'newest_of',
      `select coalesce(max(revision), 0) as revision from ${versions} where ${item} = $1`,
    ),
  }
}
