import { expect } from 'vitest'
import { completedOrder } from '../../../../test/commerce/completed-deals.ts'
import { test, type World } from '../../../../test/harness.ts'
import { accept, at, hour, offer, shop } from '../../../../test/commerce/offers.ts'
import { refund } from '../../../../test/money/paid-orders.ts'
import type { Deps } from '../../../core/deps.ts'
import { newId } from '../../../platform/database/ids.ts'
import { publish } from '../../../platform/events/events.ts'
import type { JobInfo } from '../../../platform/jobs/enqueue.ts'
import { runDueJobs } from '../../../platform/jobs/worker.ts'

type Handle = (deps: Deps, payload: never, job: JobInfo) => Promise<void>

/** All jobs, each killed once when its work is committed and the queue does not know of it. */
async function runKilled({ pool, deps, jobHandlers }: World): Promise<string[]> {
  const killed = new Map<string, string>()
  const dying = Object.entries(jobHandlers).map(([name, handle]) => {
    const act: Handle = async (own, payload, job) => {
      await (handle as Handle)(own, payload, job)
      if (killed.has(job.id)) return
      killed.set(job.id, name)
      throw new Error('killed')
    }
    return [name, act]
  })
  let before = -1
  while (before !== killed.size) {
    before = killed.size
    await runDueJobs(pool, deps, Object.fromEntries(dying))
    await pool.query(`update graphile_worker._private_jobs set run_at = now() where last_error is not null`)
  }
  return [...killed.values()]
}

test('each event is notified once, also when a job is killed before it has ended', async ({ world }) => {
  const ran = new Set<string>()
  const run = async () => {
    for (const name of await runKilled(world)) ran.add(name)
  }
  const killed: World = Object.assign(Object.create(world) as World, { runJobs: run })

  // An order from its payment to its end, and money of it that goes back.
  const paid = await completedOrder(killed)
  await refund(world, await world.make.member({ roles: ['Admin'] }), paid, { amount: 300, goodwill: true })
  // What is written and decided about reviews.
  const author = await world.make.member()
  const about = await world.make.member()
  const review = { review_id: newId(), author_id: author.id, about_id: about.id, deal: paid.deal, reason: 'Insult' }
  await world.db.transaction().execute(async (tx) => {
    for (const what of ['published', 'removed', 'restored', 'appeal_rejected'] as const)
      await publish(tx, `review.${what}`, review as never)
  })
  // A code, for a member and for nobody.
  for (const email of [author.email, 'nobody@mtaa.test'])
    await world.http.inject({ method: 'POST', url: '/auth/v1/recover', payload: { email } })
  await run()
  // An offer that nobody paid.
  const { seller, buyer, product } = await shop(world)
  await accept(world, seller, await offer(world, buyer, product))
  world.setNow(at(3 * hour))
  await world.runSchedule('holds.sweep')
  await run()

  for (const name of ['mail.deliver', 'auth.send_code', 'offers.notify_lapsed', 'on order.paid: orders.notify'])
    expect([...ran]).toContain(name)
  expect([...ran].filter((name) => name.endsWith('reviews.notify'))).toHaveLength(4)
  const mails = await world.db.selectFrom('stored_mails').select(['recipient', 'subject', 'body_text']).execute()
  expect(mails.length).toBeGreaterThan(15)
  const of = Map.groupBy(mails, ({ recipient, subject, body_text }) => `${recipient}: ${subject ?? body_text}`)
  expect([...of].filter(([, all]) => all.length > 1).map(([what]) => what)).toEqual([])
})
