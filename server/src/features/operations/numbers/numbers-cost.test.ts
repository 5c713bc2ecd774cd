import { expect } from 'vitest'
import { createExplainingPool, type Explained } from '../../../../test/platform/explain.ts'
import { test, type World } from '../../../../test/harness.ts'
import { createDb, type Database } from '../../../platform/database/db.ts'
import { showDashboard } from './show-numbers.ts'

const now = new Date('2026-11-27T11:30:00Z')

/** Three years of sums, and a queue that is longer than is looked at. */
async function fillNumbers({ pool }: World) {
  const metrics = `'{active,visits,pages,bytes,messages,views,checkouts,checkouts_paid,orders,orders_paid,gmv,payments,payments_paid,
    payments_unpaid,disputes,requests,refused,faults,oldest,sign_ups,posts,listings}'::text[]`
  await pool.query(`
    insert into number_days (county_code, day, metric, value)
      select code, date '2026-11-27' - age, metric, 20 from (select 0 as code union all select code from counties) c
      cross join generate_series(0, 1095) age
      cross join unnest('{sign_ups,posts,listings,cohort_d1,cohort_d7,cohort_d30,cohort_posted,cohort_ordered}'::text[]) metric;
    insert into number_days (day, metric, value)
      select date '2026-11-27' - age, metric, 500 from generate_series(0, 1095) age cross join unnest(${metrics}) metric
      on conflict do nothing;
    insert into number_hours (hour, metric, value)
      select timestamptz '2026-11-27T11:00:00Z' - age * interval '1 hour', metric, 40
      from generate_series(0, 1440) age cross join unnest(${metrics}) metric;
    insert into search_hours select timestamptz '2026-11-27T11:00:00Z' - age * interval '1 hour', 30, 3 from generate_series(0, 1440) age;
    insert into report_cases (id, kind, subject_id, role, title, excerpt, created_at, due_at)
      select gen_random_uuid(), 'post', gen_random_uuid(), 'Content-Moderator', 't', 'e',
        timestamptz '2026-11-27T11:00:00Z' - n * interval '1 minute', now() from generate_series(1, 5000) n`)
  await pool.query('vacuum analyze number_days, number_hours, search_hours, report_cases')
}

test('the dashboard is read from sums: a few pages, also after three years and with a long queue', async ({
  world,
}) => {
  world.setNow(now)
  await fillNumbers(world)
  let explained: Explained[] = []
  const db: Database = createDb(createExplainingPool(world.databaseUrl, (one) => explained.push(one)))
  const read = () => showDashboard({ db, clock: world.clock })
  await read()
  explained = []
  const { queue } = await read()
  await db.destroy()
  const pages = explained.reduce((sum, one) => sum + one.pages, 0)
  expect(pages).toBeLessThan(1500)
  expect(queue).toMatchObject({ waiting: 1000, more: true })
}, 60_000)
