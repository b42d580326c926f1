import { boolean, integer, pgTable } from 'drizzle-orm/pg-core'

/** Its revision grows with every change of the list of insurers. */
export const payerList = pgTable('payer_list', {
  one: boolean().primaryKey().default(true),
  revision: integer().notNull().default(1),
})
