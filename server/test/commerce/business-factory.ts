import { noHours, weekRanges } from '@mtaa/contract/commerce/opening-hours'
import { slugOfTitle } from '@mtaa/contract/slug'
import type { Database } from '../../src/platform/database/db.ts'
import { newId } from '../../src/platform/database/ids.ts'
import type { Person, Ward } from '../identity/person.ts'

/** Businesses, as the directory has them. */
export const businessFactory = (db: Database, clock: () => Date, member: () => Promise<Person>, home: Ward) =>
  async function business({
    owner = undefined as Person | undefined,
    name = 'Mama Njeri Salon',
    categories = ['beauty'],
    hours = noHours,
    status = 'active',
    verification = 'unverified',
    phonePublic = false,
    ward = home,
    createdAt = undefined as Date | undefined,
  } = {}) {
    const by = owner ?? (await member())
    const at = createdAt ?? clock()
    const id = newId(at)
    const open = weekRanges(hours).map(([from, to]) => `[${from},${to})`)
    const texts = { name, slug: slugOfTitle(name), categories, status, verification, phone_public: phonePublic }
    const times = { hours: JSON.stringify(hours), open_times: `{${open.join(',')}}`, created_at: at, updated_at: at }
    await db
      .insertInto('businesses')
      .values({ id, owner_id: by.id, ...texts, ...times, ...ward })
      .execute()
    return { id, owner: by, name }
  }
