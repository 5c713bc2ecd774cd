/** The states of products and their clocks (docs/rules/listings.md; decision 0045). Pure. */
import { minute, day } from '@mtaa/contract/time'
import { riskBounds } from '@mtaa/contract/commerce/products/product-insight'
import type { ListingStatus } from '../../listings/index.ts'

/** How long a listing is shown after it was published or renewed. */
export const shownFor = 60 * day
/** When its seller is reminded that it ends. */
export const remindersBefore = [7 * day, day] as const
/** How long the page of an expired one can still be read by others. */
const pageStaysFor = 90 * day
/** How long the owner can take back an act. */
export const undoFor = 10 * minute

export const acts = [
  'show',
  'send',
  'approve',
  'refuse',
  'recheck',
  'pause',
  'resume',
  'sell',
  'put_back',
  'renew',
  'expire',
  'remove',
  'restore',
  'delete',
] as const
export type Act = (typeof acts)[number]

/** What leads from each state to which. `scheduled` and `ended` are no states of products, `suspended` ends with a ban or a removal. */
const ways: Record<ListingStatus, Partial<Record<Act, ListingStatus>>> = {
  draft: { show: 'active', send: 'pending_review', delete: 'deleted' },
  pending_review: { approve: 'active', refuse: 'draft', delete: 'deleted' },
  active: {
    recheck: 'pending_review',
    pause: 'paused',
    sell: 'sold',
    renew: 'active',
    expire: 'expired',
    remove: 'removed',
    delete: 'deleted',
  },
  paused: { resume: 'active', sell: 'sold', remove: 'removed', delete: 'deleted' },
  sold: { put_back: 'active', remove: 'removed', delete: 'deleted' },
  expired: { renew: 'active', remove: 'removed', delete: 'deleted' },
  removed: { restore: 'active', delete: 'deleted' },
  deleted: {},
  suspended: { remove: 'removed' },
  scheduled: {},
  ended: {},
}

/** A product that comes back needs a piece that can be bought. */
const needsStock: ReadonlySet<Act> = new Set(['resume', 'put_back'])

/** The state that an act leads to; undefined: it is not possible. `stock` is what can be bought afterwards. */
export function stateAfter(from: ListingStatus, act: Act, stock: number): ListingStatus | undefined {
  const to = ways[from][act]
  if (to === undefined) return undefined
  if (stock > 0) return to
  if (act === 'renew' && from === 'expired') return undefined
  return needsStock.has(act) ? undefined : to
}

/** What moderators let through is on offer, unless its last piece was sold meanwhile. */
export const orSoldOut = (to: ListingStatus, pieces: number): ListingStatus =>
  to === 'active' && pieces === 0 ? 'sold' : to

/** By which act its owner changes the state in the form; undefined: not so. */
export function ownersAct(from: ListingStatus, to: 'active' | 'paused' | 'sold'): Act | undefined {
  const owners: Act[] = ['pause', 'resume', 'sell', 'put_back']
  return owners.find((act) => ways[from][act] === to)
}

/** Only what is on offer or could be again can be changed. */
export const isOpenToChange = (status: ListingStatus) =>
  ['draft', 'pending_review', 'active', 'paused', 'sold', 'expired'].includes(status)

export interface Clocks {
  expires_at: Date | null
  remind_at: Date | null
  /** Milliseconds that a paused one has left. */
  time_left: number | null
  expired_at: Date | null
}

/** The next reminder of what ends then: one that is due by now was sent, or is too late. */
export function reminderOf(expiresAt: Date, now: Date): Date | null {
  const moments = remindersBefore.map((before) => new Date(expiresAt.getTime() - before))
  return moments.find((moment) => moment > now) ?? null
}

/** Of what is not shown. */
export const noClocks: Clocks = { expires_at: null, remind_at: null, time_left: null, expired_at: null }

function until(expiresAt: Date, now: Date): Clocks {
  return { ...noClocks, expires_at: expiresAt, remind_at: reminderOf(expiresAt, now) }
}

/** What the clocks show after an act. A paused listing does not run out: it goes on with what it had left. */
export function clocksAfter(act: Act, to: ListingStatus, before: Clocks, now: Date): Clocks {
  const whole = new Date(now.getTime() + shownFor)
  if (act === 'resume') return until(new Date(now.getTime() + (before.time_left ?? shownFor)), now)
  if (to === 'active') return until(whole, now)
  if (to === 'paused') {
    const left = before.expires_at ? Math.max(before.expires_at.getTime() - now.getTime(), day) : shownFor
    return { ...noClocks, time_left: left }
  }
  return to === 'expired' ? { ...noClocks, expired_at: before.expires_at ?? now } : noClocks
}

/** How many listings of a new seller a moderator looks at. */
export const reviewedFirst = 3
/** Any that is risky is looked at. */
export const isRisky = (risk: number) => risk >= riskBounds.review

export interface Weighed {
  /** How many of the seller's were shown before, up to `reviewedFirst`. */
  listingsBefore: number
  /** 0 to 100, as `riskOf` says. */
  risk: number
}

/** Whether a moderator looks at a new listing before it is shown, and why. */
export function reviewNeeded({ listingsBefore, risk }: Weighed): 'risk' | 'new_seller' | null {
  if (isRisky(risk)) return 'risk'
  return listingsBefore < reviewedFirst ? 'new_seller' : null
}

export interface Reweighed extends Weighed {
  /** Of what a moderator has approved of this listing; 0 where none has. */
  approvedRisk: number
  /** Title, category or pictures are others. */
  isOther: boolean
}

/**
 * Whether what was changed goes back to a moderator: it is risky, and riskier than what was approved or, within the first
 * ones of a seller, another thing.
 */
export const recheckNeeded = ({ listingsBefore, risk, approvedRisk, isOther }: Reweighed) =>
  isRisky(risk) && (risk > approvedRisk || (isOther && listingsBefore <= reviewedFirst))

/** What others can still read: an expired listing's page stays for a while. */
export const isPageOver = (expiredAt: Date | null, now: Date) =>
  expiredAt !== null && expiredAt.getTime() + pageStaysFor <= now.getTime()
