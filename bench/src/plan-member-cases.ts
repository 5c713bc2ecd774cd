import type pg from 'pg'
import { writeCursor } from '../../server/src/platform/http/cursor.ts'
import type { PlanCase } from './plan-cases.ts'
import type { Reader } from './work.ts'

/** How admins find members: what is common, what is rare, what nobody fits, and what is in the middle of a list. */
export async function memberCases(pool: pg.Pool, staff: Reader): Promise<PlanCase[]> {
  const { rows } = await pool.query<{ id: string; first: string; last: string; county: number }>(
    `select id, lower(first_name) as first, lower(last_name) as last, county_code as county from profiles
     where county_code is not null order by id offset (select count(*) / 2 from profiles) limit 1`,
  )
  const [middle] = rows
  if (!middle) throw new Error('there are no members')
  const { id, first, last, county } = middle
  const searches = [
    '',
    `q=${id}`,
    'q=member-7%40bench.example',
    'q=0712345678',
    `q=${first}`,
    `q=${first.slice(0, 2)}`,
    `q=${first}+${last}`,
    `q=${last}+${first}`,
    'q=zzyzx',
    `q=${first}+zzyzx`,
    'q=%40mem',
    `q=${first}&county=${county}`,
    `q=${first}&state=suspended`,
    `county=${county}`,
    `county=${county}&role=Admin`,
    'role=Event-Moderator',
    'state=suspended',
    'state=leaving',
    'sort=last_seen',
    'created_from=2020-01-01&created_to=2020-01-02',
  ]
  const later = writeCursor(new Date(0), id)
  return searches.flatMap((query) => {
    const path = `/api/admin/members?${query}`
    const label = `members, ${query || 'all'}`
    return [
      { label, path, headers: staff.headers },
      { label: `${label}, later page`, path: `${path}&cursor=${later}`, headers: staff.headers },
    ]
  })
}
