import type { Role } from '@mtaa/contract/identity/accounts'
import type { Fixture } from './fixtures.ts'
import { inDatabase } from './in-database.ts'

/** Gives a role: no page gives one yet. */
export const giveRole = ({ session }: Fixture, role: Role) =>
  inDatabase((db) => db.insertInto('user_roles').values({ user_id: session.user.id, role }).execute())
