import { uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'
import { users } from '../people/users.table.ts'

/** What is stored for an account until it is confirmed or expires. */
export const expiring = {
  created_at: identity.created_at,
  expires_at: moment().notNull(),
}

/** A link that was emailed; the token itself is stored nowhere. */
export const emailedLink = {
  ...expiring,
  token_sha256: bytea().notNull(),
}

export const ofUser = {
  id: identity.id,
  user_id: uuid()
    .notNull()
    .references(() => users.id),
}
