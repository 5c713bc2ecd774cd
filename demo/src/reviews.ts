import { day } from '@mtaa/contract/time'
import { reviewTags } from '../../contract/src/commerce/reviews/review-words.ts'
import { newId } from '../../server/src/platform/database/ids.ts'
import type { Row } from './demo.queries.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'

interface CompletedOrder {
  kind: 'order' | 'ticket' | 'booking'
  id: string
  title: string
  buyer_id: string
  seller_id: string
  completed_at?: Date | null | undefined
}

interface Words {
  stars: number
  tags: readonly string[]
  body: string
}

/** What buyers say of sellers, in the languages of the street. */
const ofSellers: readonly Words[] = [
  {
    stars: 5,
    tags: ['as_described', 'friendly'],
    body: 'Exactly as in the pictures. Karibu sana, and help with carrying it.',
  },
  { stars: 4, tags: ['quick_handover'], body: 'Nilipata siku hiyo hiyo. Bei ingeweza kushuka kidogo.' },
  { stars: 5, tags: ['quick_answers', 'fair_price'], body: 'Anajibu simu haraka na ni mkweli. Nitanunua tena.' },
  { stars: 3, tags: ['late'], body: 'Good thing in the end, but I waited two hours at the stage.' },
  { stars: 5, tags: ['as_described'], body: '' },
  { stars: 4, tags: ['friendly', 'quick_handover'], body: 'Clean, works well, and the receipt was in the box.' },
]

/** What sellers say of buyers. */
const ofBuyers: readonly Words[] = [
  { stars: 5, tags: ['came_on_time', 'clear'], body: 'Came when we agreed and knew what he wanted.' },
  { stars: 5, tags: ['friendly'], body: 'Mteja mzuri, mawasiliano safi.' },
  { stars: 4, tags: ['paid_at_once'], body: '' },
]

/** What guests say of organizers. */
const ofOrganizers: readonly Words[] = [
  {
    stars: 5,
    tags: ['friendly', 'as_described'],
    body: 'Began on time, and the queue at the gate took three minutes.',
  },
  { stars: 4, tags: ['fair_price'], body: 'Mchezo mzuri sana. Viti vya nyuma havisikii vizuri.' },
  { stars: 5, tags: ['friendly'], body: '' },
]

/** What organizers say of guests. */
const ofGuests: readonly Words[] = [{ stars: 5, tags: ['came_on_time'], body: 'Karibu tena.' }]

/** What customers say of providers. */
const ofProviders: readonly Words[] = [
  { stars: 5, tags: ['friendly', 'fair_price'], body: 'Alifika kwa wakati na kazi ni safi. Nitamwita tena.' },
  { stars: 5, tags: ['quick_answers'], body: 'Called before he came, cleaned up after himself.' },
  { stars: 4, tags: ['fair_price'], body: 'Good work. It took longer than he had said.' },
  { stars: 5, tags: ['friendly'], body: '' },
  { stars: 3, tags: ['late'], body: 'Alichelewa saa moja bila kupiga simu.' },
]

/** What providers say of customers. */
const ofCustomers: readonly Words[] = [
  { stars: 5, tags: ['came_on_time', 'clear'], body: 'Everything was ready when I came.' },
  { stars: 5, tags: ['friendly'], body: 'Mteja mwelewa, chai ilikuwa tamu.' },
]

/** By what two people have dealt in. */
const wordsOf: Record<CompletedOrder['kind'], { sellers: readonly Words[]; buyers: readonly Words[] }> = {
  order: { sellers: ofSellers, buyers: ofBuyers },
  ticket: { sellers: ofOrganizers, buyers: ofGuests },
  booking: { sellers: ofProviders, buyers: ofCustomers },
}

interface Reported {
  id: string
  about_id: string
  author_id: string
  stars: number
  body: string
}

/** A review that the one it is about has reported, and the case that waits for a moderator. */
function reportOf({ id, about_id, author_id, stars, body }: Reported, created_at: Date) {
  const reviewCase: Row<'report_cases'> = {
    id: newId(created_at),
    kind: 'review',
    subject_id: id,
    owner_id: author_id,
    not_by: [about_id],
    role: 'Market-Moderator',
    title: '★'.repeat(stars) + '☆'.repeat(5 - stars),
    excerpt: body,
    path: `/u/${about_id}`,
    created_at,
    due_at: new Date(created_at.getTime() + 2 * day),
  }
  const report: Row<'reports'> = {
    id: newId(created_at),
    number: 'RP-7H2K9MQ4',
    case_id: reviewCase.id,
    reporter_id: about_id,
    reason: 'other',
    note: 'He waited at another stage than the one we had agreed on.',
    created_at,
    trusted: true,
  }
  return { reviewCase, report }
}

/** Completed orders as deals. Those that are over are reviewed by both sides; the last ones wait for it. */
export function makeReviews(
  orders: readonly CompletedOrder[],
  { people, random, now }: { people: People; random: Random; now: Date },
) {
  const rows = {
    reviewDeals: [] as Row<'review_deals'>[],
    reviews: [] as Row<'reviews'>[],
    reviewScores: [] as Row<'review_scores'>[],
    reportedReviews: [] as Row<'reports'>[],
    reviewCases: [] as Row<'report_cases'>[],
  }
  const stars = new Map<string, number[]>()
  const known = new Set(people.all.map(({ id }) => id))
  for (const { kind, id, buyer_id, seller_id, title, completed_at: at } of orders) {
    if (!at || !known.has(buyer_id) || !known.has(seller_id)) continue
    const isOver = now.getTime() - at.getTime() > 5 * day
    rows.reviewDeals.push({
      kind,
      id,
      buyer_id,
      seller_id,
      title,
      completed_at: at,
      reminded_at: isOver ? at : null,
    })
    if (!isOver) continue
    const both = [
      { about_side: 'seller', about_id: seller_id, author_id: buyer_id, words: wordsOf[kind].sellers },
      { about_side: 'buyer', about_id: buyer_id, author_id: seller_id, words: wordsOf[kind].buyers },
    ] as const
    const published = new Date(at.getTime() + 2 * day)
    for (const [index, { words, ...sides }] of both.entries()) {
      const written = new Date(at.getTime() + (index + 1) * day)
      const {
        tags,
        body,
        stars: given,
      } = words[Math.floor(rows.reviews.length / 2) % words.length] ?? random.pick(words)
      const reviewId = newId(written)
      // The first that does not please the demo's seller, who has reported it.
      const isReported = given < 4 && sides.about_id === people.named('seller').id && rows.reviewCases.length === 0
      if (isReported) {
        const { reviewCase, report } = reportOf({ id: reviewId, ...sides, stars: given, body }, now)
        rows.reviewCases.push(reviewCase)
        rows.reportedReviews.push(report)
      }
      rows.reviews.push({
        id: reviewId,
        deal_kind: kind,
        deal_id: id,
        ...sides,
        stars: given,
        tags: tags.filter((tag) => (reviewTags[sides.about_side] as readonly string[]).includes(tag)),
        body,
        created_at: written,
        updated_at: written,
        published_at: published,
        announced_at: published,
      })
      const key = `${sides.about_id} ${sides.about_side}`
      const counts = stars.get(key) ?? [0, 0, 0, 0, 0]
      stars.set(key, counts.with(given - 1, (counts[given - 1] ?? 0) + 1))
    }
  }
  for (const [key, counts] of stars) {
    const [member_id = '', side = ''] = key.split(' ')
    rows.reviewScores.push({ member_id, side, stars: counts })
  }
  return rows
}
