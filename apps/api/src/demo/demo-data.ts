import { eq } from 'drizzle-orm'
import { users } from '../features/people/users.table.ts'
import { nobody } from '../platform/db/database.ts'
import { blindIndex } from '../platform/sealing/blind-index.ts'
import type { Services } from '../services.ts'
import { demoEmail } from '../features/people/demo-email.ts'

/** Whose people are in the database. Those of a demo are known by its administrator. */
async function peopleIn({ background, keyring }: Services): Promise<'nobody' | 'demo' | 'clinic'> {
  return background.read(nobody, async ({ db }) => {
    const some = db.select({ id: users.id }).from(users)
    const [admin] = await some.where(eq(users.email_index, blindIndex(keyring, 'email', demoEmail('admin'))))
    if (admin) return 'demo'
    const [anyone] = await db.select({ id: users.id }).from(users).limit(1)
    return anyone ? 'clinic' : 'nobody'
  })
}

/** Whether the demo is still to be made. A database with real patients is never shown as one. */
export async function isDemoMissing(services: Services): Promise<boolean> {
  const people = await peopleIn(services)
  if (people === 'clinic')
    throw new Error(
      'This database belongs to a clinic. Start it with DEMO=0, or set DATA_DIR or DATABASE_URL to another.',
    )
  return people === 'nobody'
}

/** Everyone knows the password of the demo people. */
export async function refuseDemoPeople(services: Services): Promise<void> {
  if ((await peopleIn(services)) === 'demo')
    throw new Error(
      'This database holds the people of the demo, whose password is public. Set DATA_DIR or DATABASE_URL to an empty one, or start it with DEMO=1.',
    )
}
