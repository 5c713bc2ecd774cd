import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { test as base, type World } from '../test/harness.ts'
import { badRows, dueDeletions } from '../test/platform/bad-rows.ts'
import { changed, withVersions } from '../test/identity/policy-versions.ts'

const start = new Date('2026-11-23T09:00:00Z')

const test = base.extend('worldOptions', {
  settings: withVersions(changed({ publishedOn: '2026-11-01', version: '2026-11-20' })),
})

/** Those that carry out nothing by turns, and why none of their rows can hold up others. */
const withoutTurns: Record<string, string> = {
  'ledger.fold_balances': 'sums',
  'ledger.prove': 'reads',
  'commission.close_months': 'numbers of a year have no gap: all of a month or none',
  'float.warn': 'of one account; all admins are notified or none',
  'notifications.staff': 'one mail for all that waits',
  'reports.remind': 'marks what is overdue for that mail',
  'transparency.count': 'sums',
  'search.read_words': 'counts words of the newest entries',
  'search.publish': 'counts',
  'places.fold_counts': 'sums',
  'places.check_counts': 'counts',
  'insights.fair_prices': 'sums',
  'numbers.fold': 'sums',
  'audit.link': 'each link is made of the one before it',
  'retention.sweep': 'one of many deletes with one statement; the others go on',
  'privacy.sweep': 'each becomes a job of its own, and goes to the end',
  'points.earn_by_phones': 'goes on behind what it has looked at',
  'policies.mail_changes': 'goes on behind whom it has looked at',
  'policies.record_use': 'goes on behind whom it has looked at',
  'settings.end_maintenance': 'one row',
  'calendars.fetch': 'each is claimed before it is fetched, and comes again in an hour',
}

const folder = new URL('./', import.meta.url)
const textOf = (file: URL) => readFileSync(file, 'utf8')
const manifests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('feature.ts'))
  .map((file) => new URL(file, folder))

/** The function of a schedule and the file in which it stands, by the manifest that names it. */
function sourceOf(schedule: string): { name: string; text: string } {
  for (const manifest of manifests) {
    const text = textOf(manifest)
    const [, name] = new RegExp(`'${schedule}': (\\w+)`).exec(text) ?? []
    const [, from] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(text) ?? []
    if (name !== undefined && from !== undefined) return { name, text: textOf(new URL(from, manifest)) }
  }
  throw new Error(`no manifest names ${schedule}`)
}

test('every schedule carries out what is due by turns, or has nothing that takes turns', async ({ world }) => {
  const byTurns = Object.keys(world.schedules)
    .filter((schedule) => !(schedule in withoutTurns))
    .map((schedule) => {
      const { name, text } = sourceOf(schedule)
      const [body = ''] = new RegExp(`export (?:async function|const) ${name}\\b[^]*?\\n}\\n`).exec(text) ?? []
      const works = [...text.matchAll(/const (\w+) = createDue(?:Work|Batches)\(/g)].map(([, work]) => work)
      return [schedule, works.some((work) => body.includes(`await ${work}(`))]
    })
  expect(byTurns.filter(([, isByTurns]) => !isByTurns)).toEqual([])
  expect(byTurns.length).toBeGreaterThan(30)
})

/** From now on the database refuses to write this row. */
async function refuse({ pool }: World, { table, column = 'id', bad }: { table: string; column?: string; bad: string }) {
  await pool.query(`
    create function refuse_${table}() returns trigger language plpgsql as $$ begin
      if new.${column} = '${bad}' then raise 'a bad row'; end if; return new; end $$;
    create trigger refuse_it before insert or update on ${table} for each row execute function refuse_${table}()`)
}

test('a row with which a schedule always fails holds up no other, where many are done at once', async ({ world }) => {
  world.setNow(start)
  for (const { schedule, table, column, make, state } of badRows) {
    // The bad one is the older one.
    const [bad, good] = [await make(world), await make(world)]
    const before = [await state(world, bad), await state(world, good)]
    expect.soft([schedule, before[0]]).toEqual([schedule, before[1]])
    await refuse(world, { table, ...(column && { column }), bad })
    for (const _ of [1, 2]) await world.runSchedule(schedule)
    expect.soft([schedule, await state(world, bad)]).toEqual([schedule, before[0]])
    expect.soft([schedule, await state(world, good)]).not.toEqual([schedule, before[1]])
    await world.pool.query(`drop trigger refuse_it on ${table}; drop function refuse_${table}`)
    // What works again is done.
    await world.runSchedule(schedule)
    expect.soft([schedule, await state(world, bad)]).toEqual([schedule, await state(world, good)])
  }
})

test('of deletions that always fail, a batch is begun once and then the others', async ({ world }) => {
  await dueDeletions(world, 30)
  for (const _ of [1, 2]) await world.runSchedule('privacy.sweep')
  const { rows } = await world.pool.query(`select count(*)::int as begun from graphile_worker._private_jobs`)
  expect(rows).toEqual([{ begun: 30 }])
})
