import type pg from 'pg'
import { password } from './database.ts'
import { messageWorks } from './message-works.ts'
import type { Reader, Work } from './work.ts'
import { send, unique, type Request } from './wrk.ts'

const many = 2048
const signInPath = '/auth/v1/token?grant_type=password'
const asJson = { 'content-type': 'application/json' }

const signInOf = (email: string): Request => ({
  method: 'POST',
  path: signInPath,
  headers: asJson,
  body: JSON.stringify({ email, password }),
})

/** Some members, spread over the country as all of them are. */
export async function someEmails(pool: pg.Pool, many: number): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>('select email from users order by md5(email) limit $1', [many])
  return rows.map(({ email }) => email)
}

/** Members with five hundred friends each (fill/listings.sql). */
export const befriendedEmails = Array.from({ length: 8 }, (_, n) => `member-${2000 * (n + 1)}@bench.example`)

/** Signs members in with their passwords, a few at a time, as a crowd would. */
export async function signIn(url: string, pool: pg.Pool, emails: readonly string[]): Promise<Reader[]> {
  const { rows } = await pool.query<{ id: string; email: string; home: string; county_code: number }>(
    `select u.id, u.email, p.county_code, concat_ws(',', p.county_code, p.constituency_code, p.ward_code) as home
     from users u join profiles p on p.id = u.id where u.email = any($1) order by array_position($1, u.email)`,
    [emails],
  )
  const readers: Reader[] = []
  for (let at = 0; at < rows.length; at += 4) {
    readers.push(
      ...(await Promise.all(
        rows.slice(at, at + 4).map(async ({ id, email, home, county_code }) => {
          const { ok, status, text } = await send(url, signInOf(email))
          if (!ok) throw new Error(`${email} cannot sign in: ${status} ${text}`)
          const { access_token } = JSON.parse(text) as { access_token: string }
          return {
            id,
            county: county_code,
            headers: { authorization: `Bearer ${access_token}`, 'x-who': `${id},${home}` },
          }
        }),
      )),
    )
  }
  return readers
}

/** Of titles in turn: a word that few products have, one that very many have, and two words. */
async function searched(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ rare: string; common: string; two: string }>(
    `select (array['sofa', 'maize', 'phone', 'bicycle', 'goat', 'jiko'])[1 + n % 6] as common, rare, two
     from (select word as rare, row_number() over (order by md5(word)) as n from (
         select substring(title from '(\\w+) no\\. ') as word from listings where module = 'market' and status = 'active') w
       group by word having count(*) between 3 and 30) r
     join (select two, row_number() over (order by md5(two)) as n from (
         select distinct split_part(title, ' ', 1) || ' ' || split_part(title, ' ', 2) as two from listings
         where module = 'market' and status = 'active') t) t using (n)
     order by n limit $1`,
    [Math.floor(many / 3)],
  )
  return rows.flatMap(({ rare, common, two }) => [rare, common, two])
}

/** One line for each, of shops that never run out, brought to the buyer's address by a rider. */
async function checkouts(pool: pg.Pool, readers: readonly Reader[]): Promise<Request[]> {
  const { rows } = await pool.query<{ id: string; owner_id: string; total: number }>(
    `select l.id, l.owner_id, l.price + (p.delivery_fees ->> 'rider')::int as total
     from listings l join products p on p.id = l.id
     where l.status = 'active' and p.quantity = 9999 and p.delivery_fees ? 'rider' order by md5(l.id::text) limit $1`,
    [many],
  )
  const addresses = await pool.query<{ id: string; member_id: string }>(
    'select id, member_id from delivery_addresses where member_id = any($1)',
    [readers.map(({ id }) => id)],
  )
  const addressOf = new Map(addresses.rows.map(({ id, member_id }) => [member_id, id]))
  return rows.flatMap(({ id, owner_id, total }, at) => {
    const buyer = readers[at % readers.length]
    if (!buyer || buyer.id === owner_id) return []
    const deliveries = [{ seller_id: owner_id, method: 'rider', address_id: addressOf.get(buyer.id) }]
    return {
      method: 'POST' as const,
      path: '/api/checkouts',
      headers: { ...asJson, ...buyer.headers, 'idempotency-key': unique },
      body: JSON.stringify({ items: [{ product_id: id, quantity: 1 }], expected_total: total, deliveries }),
    }
  })
}

/** What is measured, spread over many wards, posts and members so that no one row is hammered. */
export async function createWorkloads(
  pool: pg.Pool,
  readers: readonly Reader[],
  befriended: readonly Reader[],
): Promise<Work[]> {
  const column = async (sql: string) =>
    (await pool.query<{ value: string }>(sql, [many])).rows.map(({ value }) => value)
  const someone = (at: number) => readers[at % readers.length] as Reader
  const wards = await column(`select ward_code as value from listings where module = 'market' and status = 'active'
    order by md5(id::text) limit $1`)
  const products = await column(`select id as value from listings where module = 'market' and status = 'active'
    order by md5(id::text || 'b') limit $1`)
  const posts = await column(`select id as value from feed_posts where visibility = 'public'
    order by md5(id::text) limit $1`)
  const talks = await column(`select id as value from feed_posts where comments_count >= 10000 order by id limit $1`)
  const emails = await column(`select email as value from users order by md5(email || 'b') limit $1`)
  const places = (
    await pool.query<{ county_code: number; constituency_code: number; ward_code: number }>(
      'select county_code, constituency_code, code as ward_code from wards order by md5(code::text)',
    )
  ).rows
  const words = await searched(pool)
  const text = 'Maji yamerudi mtaani leo asubuhi, karibuni. Water is back in the estate since this morning.'

  return [
    {
      name: 'newest 10 products of a ward',
      target: 0.6,
      requests: wards.map((ward) => ({ path: `/api/listings?module=market&ward=${ward}&limit=10` })),
    },
    {
      name: 'county feed, 50 posts',
      target: 0.6,
      requests: readers.map(({ county, headers }) => ({ path: `/api/posts?county=${county}&limit=50`, headers })),
    },
    {
      name: 'feed of 50 with 500 friends',
      target: 1.3,
      requests: befriended.map(({ county, headers }) => ({ path: `/api/posts?county=${county}&limit=50`, headers })),
    },
    { name: 'product detail', target: 0.6, requests: products.map((id) => ({ path: `/api/products/${id}` })) },
    {
      // Not cached: it says what each may do.
      name: 'product detail, by members',
      target: 0.6,
      requests: products.map((id, at) => ({ path: `/api/products/${id}`, headers: someone(at).headers })),
    },
    {
      // Of members, whose answers are not cached. How the words and the place were understood is not the baseline's.
      name: 'search the market',
      target: 0.8,
      own: ['highlight', 'place', 'widened_from', 'wider', 'facets'],
      requests: words.map((q, at) => ({
        path: `/api/search?kind=market&q=${encodeURIComponent(q)}`,
        headers: someone(at).headers,
      })),
    },
    {
      name: 'create a post',
      target: 0.5,
      own: ['id', 'created_at', 'updated_at'],
      requests: places.map((place, at) => ({
        method: 'POST',
        path: '/api/posts',
        headers: { ...asJson, ...someone(at).headers },
        body: JSON.stringify({ content: `${text} ${at}`, visibility: 'county', ...place }),
      })),
    },
    {
      name: 'like toggle',
      target: 0.6,
      requests: posts.map((id, at) => ({
        method: 'POST',
        path: `/api/posts/${id}/like`,
        headers: { ...someone(at).headers },
      })),
    },
    {
      name: 'page of comments, 20 of 10,000',
      target: 0.7,
      requests: readers.map(({ headers }, at) => ({
        path: `/api/posts/${talks[at % talks.length]}/comments`,
        headers,
      })),
    },
    {
      name: 'create a comment',
      target: 0.6,
      own: ['id', 'created_at'],
      requests: posts.map((id, at) => ({
        method: 'POST',
        path: `/api/posts/${id}/comments`,
        headers: { ...asJson, ...someone(at).headers },
        body: JSON.stringify({ content: `${text} ${at}` }),
      })),
    },
    {
      name: 'orders as buyer',
      target: 0.7,
      requests: readers.map(({ headers }) => ({ path: '/api/orders', headers })),
    },
    {
      name: 'orders as seller',
      target: 0.7,
      requests: readers.map(({ headers }) => ({ path: '/api/orders?view=selling', headers })),
    },
    {
      name: 'checkout',
      target: 0.35,
      own: ['id', 'number', 'checkout_id', 'created_at', 'expires_at'],
      requests: await checkouts(pool, readers),
    },
    // The baseline verifies the same hash and says nothing more: there is nothing to compare.
    { name: 'sign-in', target: 0.85, own: ['*'], requests: emails.map(signInOf) },
    ...(await messageWorks(pool, readers, befriended, text)),
  ]
}
