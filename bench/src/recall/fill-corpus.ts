import { day } from '@mtaa/contract/time'
import { createHash } from 'node:crypto'
import { noHours } from '@mtaa/contract/commerce/opening-hours'
import { slugOfTitle } from '@mtaa/contract/slug'
import { wordsVersion } from '../../../server/src/features/commerce/jobs/asks-for-money.rules.ts'
import type { Database } from '../../../server/src/platform/database/db.ts'
import { newId } from '../../../server/src/platform/database/ids.ts'
import { areas } from './areas.ts'
import { corpus, type Document } from './corpus.ts'

const now = Date.now()

interface Ward {
  county_code: number
  constituency_code: number
  ward_code: number
}

/** A document with the row that it becomes. */
interface Filled extends Document {
  id: string
  at: Date
  ward: Ward
}

/** Writes the documents into an empty database with places; answers their keys by the ids that a search gives. */
export async function fillCorpus(db: Database): Promise<Map<string, string>> {
  const wards = await wardsByName(db)
  const filled = corpus.map((document): Filled => {
    // The newest are shown first among equals: which these are is drawn, and the same each time.
    const drawn = createHash('sha256').update(document.key).digest().readUInt16BE()
    const at = new Date(now - (drawn / 65_536) * 60 * day)
    const ward = wards.get((areas[document.place] ?? document.place).toLowerCase())
    if (!ward) throw new Error(`${document.key}: there is no place ${document.place}`)
    return { ...document, id: newId(at), at, ward }
  })
  const owner = newId()
  await db.transaction().execute(async (tx) => {
    const people = [{ id: owner, title: '', at: new Date(now) }, ...filled.filter(({ kind }) => kind === 'people')]
    await tx.insertInto('users').values(people.map(userRow)).execute()
    await tx.insertInto('profiles').values(people.map(profileRow)).execute()
    const posts = filled.filter(({ kind }) => kind === 'posts')
    await tx
      .insertInto('feed_posts')
      .values(posts.map((post) => postRow(post, owner)))
      .execute()
    const businesses = filled.filter(({ kind }) => kind === 'businesses')
    await tx
      .insertInto('businesses')
      .values(businesses.map((business) => businessRow(business, owner)))
      .execute()
    await insertListings(tx, filled, owner)
  })
  return new Map(filled.map(({ id, key }) => [id, key]))
}

/** The wards by their names, and the first ward of each constituency and county by theirs. */
async function wardsByName(db: Database): Promise<Map<string, Ward>> {
  const rows = await db
    .selectFrom('wards')
    .innerJoin('constituencies', 'constituencies.code', 'wards.constituency_code')
    .innerJoin('counties', 'counties.code', 'wards.county_code')
    .select(['wards.code as ward_code', 'wards.constituency_code', 'wards.county_code'])
    .select(['wards.name as ward', 'constituencies.name as constituency', 'counties.name as county'])
    .orderBy('wards.code', 'desc')
    .execute()
  const levels = ['county', 'constituency', 'ward'] as const
  return new Map(
    levels.flatMap((level) =>
      rows.map(({ ward_code, constituency_code, county_code, ...names }) => {
        const ward = { ward_code, constituency_code, county_code }
        return [names[level].toLowerCase(), ward] as const
      }),
    ),
  )
}

type Named = Pick<Filled, 'id' | 'title' | 'at'>

const times = (at: Date) => ({ created_at: at, updated_at: at })

const userRow = ({ id, at }: Named) => ({ id, email: `${id}@recall.example`, email_confirmed_at: at, ...times(at) })

const profileRow = ({ id, title, at }: Named) => {
  const [first = '', ...last] = title.split(' ')
  return { id, first_name: first, last_name: last.join(' '), ...times(at) }
}

const postRow = ({ id, text, at, ward }: Filled, owner: string) => ({
  id,
  user_id: owner,
  content: text,
  visibility: 'public' as const,
  ...times(at),
  ...ward,
})

const businessRow = ({ id, title, text, at, ward }: Filled, owner: string) => ({
  id,
  owner_id: owner,
  name: title,
  slug: slugOfTitle(title),
  description: text,
  categories: ['general'],
  status: 'active',
  verification: 'unverified',
  phone_public: false,
  hours: JSON.stringify(noHours),
  open_times: '{}',
  ...times(at),
  ...ward,
})

const isTimed = { events: true, auctions: true, jobs: true } as Partial<Record<Document['kind'], boolean>>
const isSale = /\b(sale|kuuza|inauzwa)\b/i

async function insertListings(tx: Database, filled: readonly Filled[], owner: string) {
  const of = (kind: Document['kind']) => filled.filter((one) => one.kind === kind)
  const listings = filled.filter(({ category }) => category !== '')
  await tx
    .insertInto('listings')
    .values(
      listings.map(({ id, kind, title, text, category, at, ward }) => ({
        id,
        module: kind as 'market',
        owner_id: owner,
        title,
        slug: slugOfTitle(title),
        category,
        description: text,
        price: 1e3,
        status: 'active' as const,
        starts_at: kind === 'events' ? new Date(now + 7 * day) : null,
        ends_at: isTimed[kind] ? new Date(now + 8 * day) : null,
        terms: kind === 'properties' ? JSON.stringify(propertyTerms(title, text)) : kind === 'jobs' ? jobTerms : null,
        type: kind === 'properties' ? propertyTerms(title, text).offer : kind === 'jobs' ? 'full_time' : null,
        ...times(at),
        ...ward,
      })),
    )
    .execute()
  const used = { condition: 'used_good' } as const
  await tx
    .insertInto('products')
    .values(of('market').map(({ id }) => ({ id, ...used, quantity: 1 })))
    .execute()
  await tx
    .insertInto('auctions')
    .values(of('auctions').map(({ id }) => ({ id, ...used, starting_price: 100, bids_count: 0 })))
    .execute()
  await tx
    .insertInto('events')
    .values(of('events').map(({ id, place }) => ({ id, location: place, capacity: 200 })))
    .execute()
  await tx
    .insertInto('services')
    .values(of('services').map(({ id }) => ({ id, price_type: 'quote' as const, duration_minutes: 60 })))
    .execute()
  await tx
    .insertInto('jobs')
    .values(of('jobs').map(({ id }) => ({ id, employer: 'Mtaa', positions: 1, checked_with: wordsVersion })))
    .execute()
  await tx
    .insertInto('properties')
    .values(
      of('properties').map(({ id, title, text }) => ({
        id,
        ...propertyTerms(title, text),
        deposit_months: propertyTerms(title, text).offer === 'rent' ? 1 : null,
        water: 'county',
        power: 'token',
        lister: 'owner',
      })),
    )
    .execute()
}

const jobTerms = JSON.stringify({ employer: 'Mtaa', type: 'full_time', pay: null })

const propertyTerms = (title: string, text: string) => ({
  offer: isSale.test(`${title} ${text}`) ? ('sale' as const) : ('rent' as const),
  bedrooms: null,
  bathrooms: null,
  size: null,
  size_unit: null,
})
