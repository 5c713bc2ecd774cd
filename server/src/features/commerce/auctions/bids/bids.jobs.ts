import { formatMoment } from '@mtaa/contract/dates'
import type { Language } from '@mtaa/contract/language'
import { formatShillings } from '@mtaa/contract/number'
import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { enqueue, finishJob, type JobHandlers } from '../../../../platform/jobs/enqueue.ts'
import { notify, notifyMany } from '../../../community/notifications/index.ts'
import { bidKinds, endKinds } from './bid.kinds.ts'
import { findConcerned, findFollowers, findNotified } from './notified.queries.ts'

declare module '../../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    /** A bidder, by their number in the lot, may not lead any more. */
    'auctions.notify_outbid': { auctionId: string; bidder: number }
    /** A bid of this bidder has moved the end of a lot. */
    'auctions.notify_extended': { auctionId: string; bidder: number }
    /** A bid is void: `entry` of the log says so. `others`: who is notified otherwise. */
    'auctions.notify_voided': { auctionId: string; entry: number; others: readonly string[] }
  }
}

interface Shown {
  id: string
  title: string
  price: number
}

/** What notifications about a lot say. */
export const noticeOf = ({ settings }: Pick<Deps, 'settings'>, { id, title, price }: Shown) => ({
  title,
  amount: formatShillings(price),
  link: new URL(`/auctions/${id}`, settings.publicUrl).href,
})

export const notifyVoided = (tx: Tx, voided: { auctionId: string; entry: number; others: readonly string[] }) =>
  enqueue(tx, 'auctions.notify_voided', voided)

/** So many in one transaction. */
const batch = 500

export const bidJobs: JobHandlers<Deps> = {
  async 'auctions.notify_outbid'(deps, { auctionId, bidder }, job) {
    await deps.db.transaction().execute(async (tx) => {
      if (!(await finishJob(tx, job))) return
      const lot = await findNotified(tx, auctionId, bidder)
      // Who leads again has bid meanwhile. What a lot that is over came to is said by what ends it.
      if (!lot?.member_id || lot.leader === bidder || lot.ends_at <= deps.clock()) return
      await notify(deps, tx, { to: lot.member_id, kind: bidKinds.auction_outbid, data: noticeOf(deps, lot) })
    })
  },
  async 'auctions.notify_extended'(deps, { auctionId, bidder }) {
    const lot = await findNotified(deps.db, auctionId, bidder)
    if (!lot || lot.ends_at <= deps.clock()) return
    const { title, link } = noticeOf(deps, lot)
    const data = (language: Language) => ({ title, link, until: formatMoment(lot.ends_at, language) })
    const followers = await findFollowers(deps.db, auctionId, bidder)
    const notification = { kind: endKinds.auction_extended, data, once: `extended ${auctionId}`, renews: true } as const
    for (let at = 0; at < followers.length; at += batch) {
      const to = followers.slice(at, at + batch)
      await deps.db.transaction().execute((tx) => notifyMany(deps, tx, { ...notification, to }))
    }
  },
  async 'auctions.notify_voided'(deps, { auctionId, entry, others }) {
    const lot = await findNotified(deps.db, auctionId, 0)
    if (!lot) return
    const concerned = (await findConcerned(deps.db, auctionId)).filter((id) => !others.includes(id))
    const once = `voided ${auctionId} ${entry}`
    for (let at = 0; at < concerned.length; at += batch) {
      const to = concerned.slice(at, at + batch)
      const notification = { to, kind: bidKinds.auction_recomputed, data: noticeOf(deps, lot), once }
      await deps.db.transaction().execute((tx) => notifyMany(deps, tx, notification))
    }
  },
}
