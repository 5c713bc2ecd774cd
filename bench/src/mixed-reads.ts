import type pg from 'pg'
import { signIn, someEmails } from './workloads.ts'
import { isRead } from './writer.ts'
import type { Request } from './wrk.ts'

const asPages = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
const wardsRead = 200

interface Read {
  what: string
  /** Of the throughput with nobody writing. */
  min: number
  maxP99?: number
  requests: Request[]
}

/** What is read while others write elsewhere, all of it in the counties that nobody writes in. */
export async function createMixedReads(url: string, pool: pg.Pool) {
  const wards = (
    await pool.query<{ ward: number; constituency: number; county: number }>(
      `select code as ward, constituency_code as constituency, county_code as county from wards
       where ${isRead} order by md5(code::text) limit $1`,
      [wardsRead],
    )
  ).rows
  const counties = (await pool.query<{ code: number }>('select code from counties where code % 2 = 0')).rows
  const readers = (await signIn(url, pool, await someEmails(pool, 512))).filter(({ county }) => county % 2 === 0)

  const pageOf = ({ ward, constituency, county }: (typeof wards)[number]) =>
    `/feed?county=${county}&constituency=${constituency}&ward=${ward}`
  const beside: Read[] = [
    {
      what: 'ward list, 20 likes and 5 posts/s elsewhere : none',
      min: 0.85,
      requests: wards.map(({ ward }) => ({ path: `/api/listings?module=market&ward=${ward}&limit=10` })),
    },
    {
      what: 'feed page of a county, the same writes in others : none',
      min: 0.8,
      maxP99: 60,
      requests: counties.map(({ code }) => ({ path: `/feed?county=${code}`, headers: asPages })),
    },
    {
      what: 'county feed of 50 for members, the same : none',
      min: 0.8,
      requests: readers.map(({ county, headers }) => ({ path: `/api/posts?county=${county}&limit=50`, headers })),
    },
  ]
  return {
    beside,
    chosen: {
      what: 'feed page, visitors with a chosen ward : without',
      withChoice: wards.map((place) => ({
        path: pageOf(place),
        headers: { ...asPages, cookie: `mtaa_place=${place.county}-${place.constituency}-${place.ward}` },
      })),
      without: wards.map((place) => ({ path: pageOf(place), headers: asPages })),
    },
  }
}
