import { setTimeout as pause } from 'node:timers/promises'
import { defineKinds } from '../../server/src/core/notifications.ts'
import { notifyMany, type Notifying } from '../../server/src/features/community/notifications/index.ts'
import { createDb, createPool } from '../../server/src/platform/database/db.ts'
import type { Live } from '../../server/src/platform/live/live.ts'
import type { BenchDatabase } from './database.ts'
import { signIn, someEmails } from './workloads.ts'
import { send } from './wrk.ts'

const many = 100_000
const together = 1000
const readers = 4
export const maxSeconds = 60
/** What readers may lose of their pace meanwhile. */
export const maxLoss = 0.2

const kinds = defineKinds<{ bench_near: { link: string } }>({
  class: 'nearby',
  samples: { bench_near: { link: '/posts/1' } },
  mail: {
    en: { bench_near: () => ({ subject: 'Water is back', lines: ['It is back.'], ending: 'The end.' }) },
    sw: { bench_near: () => ({ subject: 'Maji yamerudi', lines: ['Yamerudi.'], ending: 'Mwisho.' }) },
  },
  path: ({ link }) => link,
})

// No stream is open, and nothing leaves but by the mail of the day.
const live = { send: () => {} } satisfies Pick<Live, 'send'> as Pick<Live, 'send'> as Live
const deps = { clock: () => new Date(), live, push: null } as Pick<Notifying, 'clock' | 'live' | 'push'> as Notifying

/** One event after the other for all members, until there are so many notifications; members read their lists beside it. */
export async function notifyAll(url: string, { url: databaseUrl, pool }: BenchDatabase) {
  const { rows } = await pool.query<{ id: string }>('select id from users order by id limit $1', [many])
  const ids = rows.map(({ id }) => id)
  const members = await signIn(url, pool, await someEmails(pool, readers))
  const paceWhile = async (work: Promise<unknown>) => {
    const over = new AbortController()
    const begun = performance.now()
    let read = 0
    const reading = members.map(async ({ headers }) => {
      while (!over.signal.aborted) {
        const { ok } = await send(url, { path: '/api/me/notifications', headers })
        if (ok) read += 1
        await pause(20)
      }
    })
    await work.finally(() => over.abort())
    await Promise.all(reading)
    return (read / (performance.now() - begun)) * 1000
  }
  await paceWhile(pause(1000))
  const alone = await paceWhile(pause(4000))
  const db = createDb(createPool(databaseUrl, () => {}, 1))
  const begun = performance.now()
  let made = 0
  const notify = async () => {
    for (let event = 0; made < many; event++)
      for (let at = 0; at < ids.length && made < many; at += together) {
        const to = ids.slice(at, at + together)
        const data = { link: `/posts/bench-${event}` }
        await db
          .transaction()
          .execute((tx) => notifyMany(deps, tx, { to, kind: kinds.bench_near, data, once: `bench ${event}` }))
        made += to.length
      }
  }
  const beside = await paceWhile(notify())
  const seconds = (performance.now() - begun) / 1000
  await db.destroy()
  const { rows: stored } = await pool.query<{ count: number }>(
    `select count(*)::int as count from notifications where kind = 'bench_near'`,
  )
  await pool.query(`delete from notifications where kind = 'bench_near'`)
  await pool.query(`delete from notification_groups where kind = 'bench_near'`)
  const missing = made - (stored[0]?.count ?? 0)
  const loss = Math.max(0, 1 - beside / alone)
  return {
    measured: `${seconds.toFixed(1)} s, ${missing} missing; readers ${alone.toFixed(0)}/s alone, ${beside.toFixed(0)}/s beside it (${Math.round(loss * 100)} % less)`,
    good: seconds <= maxSeconds && loss <= maxLoss && missing === 0,
    numbers: { seconds, made, missing, alone, beside, loss },
  }
}
