import { slugOfTitle } from '@mtaa/contract/slug'
import type { Visibility } from '@mtaa/contract/community/feed'
import type { Database } from '../src/platform/database/db.ts'
import { newId } from '../src/platform/database/ids.ts'
import { businessFactory } from './commerce/business-factory.ts'
import { listingFactories } from './commerce/listing-factories.ts'
import type { Person, Ward } from './identity/person.ts'

export type { Person, Ward }

/** Nairobi, Westlands, Parklands/Highridge. */
export const parklands: Ward = { county_code: 47, constituency_code: 274, ward_code: 1367 }
/** Mombasa, Changamwe, Port Reitz. */
export const portReitz: Ward = { county_code: 1, constituency_code: 1, ward_code: 1 }

interface MemberInput {
  home?: Ward | null
  roles?: string[]
  firstName?: string
  lastName?: string
  joinedAt?: Date
}

interface PostInput {
  author?: Person | undefined
  content?: string
  visibility?: Visibility
  ward?: Ward
  createdAt?: Date
}

/** Each makes one valid thing and takes only what a test is about. */
export function factories(db: Database, clock: () => Date) {
  let count = 0

  async function member({
    home = parklands,
    roles = [],
    firstName = 'Amina',
    lastName = 'Otieno',
    joinedAt = clock(),
  }: MemberInput = {}): Promise<Person> {
    const id = newId()
    const sessionId = newId()
    const email = `person${++count}.${id.slice(-6)}@mtaa.test`
    const now = clock()
    await db
      .insertInto('users')
      .values({ id, email, email_confirmed_at: now, created_at: joinedAt, updated_at: now })
      .execute()
    await db
      .insertInto('profiles')
      .values({ id, first_name: firstName, last_name: lastName, created_at: now, updated_at: now, ...home })
      .execute()
    await db.insertInto('sessions').values({ id: sessionId, user_id: id, created_at: now, refreshed_at: now }).execute()
    if (roles.length)
      await db
        .insertInto('user_roles')
        .values(roles.map((role) => ({ user_id: id, role })))
        .execute()
    return { id, sessionId, email }
  }

  async function product({
    seller = undefined as Person | undefined,
    title = 'Bicycle',
    price = 1000,
    quantity = 1,
    ward = parklands,
    status = 'active',
    category = 'sports',
    condition = 'used_good',
    delivery = ['pickup'],
    negotiable = false,
    phonePublic = false,
    createdAt = undefined as Date | undefined,
  } = {}) {
    const owner = seller ?? (await member())
    const at = createdAt ?? clock()
    const id = newId(at)
    await db
      .insertInto('listings')
      .values({
        id,
        module: 'market',
        type: condition,
        terms: JSON.stringify({ condition, negotiable, delivery }),
        owner_id: owner.id,
        title,
        slug: slugOfTitle(title),
        category,
        price,
        status,
        created_at: at,
        updated_at: at,
        ...ward,
      })
      .execute()
    await db
      .insertInto('products')
      .values({ id, condition, delivery, negotiable, phone_public: phonePublic, quantity })
      .execute()
    return { id, seller: owner, price, title }
  }

  async function post({
    author,
    content = 'Habari za asubuhi',
    visibility = 'public',
    ward = parklands,
    createdAt,
  }: PostInput = {}) {
    const by = author ?? (await member())
    const at = createdAt ?? clock()
    const id = newId(at)
    await db
      .insertInto('feed_posts')
      .values({ id, user_id: by.id, content, visibility, created_at: at, updated_at: at, ...ward })
      .execute()
    return { id, author: by }
  }

  /** A verified second factor, which a session of theirs then owes. */
  async function factor(user: { id: string }) {
    const now = clock()
    const stamps = { created_at: now, updated_at: now }
    await db
      .insertInto('mfa_factors')
      .values({ id: newId(), user_id: user.id, factor_type: 'totp', status: 'verified', ...stamps })
      .execute()
  }

  async function friends(one: Person, other: Person) {
    await db
      .insertInto('friendships')
      .values([
        { user_id: one.id, friend_id: other.id },
        { user_id: other.id, friend_id: one.id },
      ])
      .execute()
  }

  /** Proves a phone number of the member's, as the code that was texted does. */
  async function phone(user: { id: string }, number = `2547${String(++count).padStart(8, '0')}`) {
    await db
      .updateTable('users')
      .set({ phone: number, phone_confirmed_at: clock() })
      .where('id', '=', user.id)
      .execute()
    return number
  }

  return {
    member,
    product,
    post,
    factor,
    friends,
    phone,
    business: businessFactory(db, clock, member, parklands),
    ...listingFactories(db, clock, member, parklands),
  }
}
