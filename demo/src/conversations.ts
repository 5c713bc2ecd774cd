import { hour, minute } from '@mtaa/contract/time'
import { newId } from '../../server/src/platform/database/ids.ts'
import type { Row } from './demo.queries.ts'
import type { ListingRow } from './listings.ts'
import type { People } from './people.ts'
import { talks, type Said, type Talk } from './text/conversations.ts'

interface Things {
  listings: readonly ListingRow[]
  orders: readonly Pick<Row<'orders'>, 'id' | 'buyer_id' | 'seller_id' | 'state' | 'created_at'>[]
  offers: readonly Row<'offers'>[]
}

interface About {
  kind: string
  id: string
}

interface Conversing {
  /** The first and the second of a talk; without one of them there is none. */
  between: readonly [one: string | undefined, other: string | undefined]
  /** Several talks of the same two follow each other. */
  parts: readonly Part[]
  /** How many hours ago its newest message was written. */
  ago: number
  /** The newest messages that their recipient has not read. */
  unread?: number
  /** Where the first has put it, or where it waits for the second. */
  folder?: 'requests' | 'archived'
}

interface Part {
  talk: Talk
  about?: About | undefined
  /** What its last message shows. */
  shows?: About | undefined
}

interface Spoken {
  from: string
  text: string
  card: About | undefined
  talk: Talk
}

type Rows = ReturnType<typeof noConversations>

const noConversations = () => ({
  conversations: [] as Row<'conversations'>[],
  conversationMembers: [] as Row<'conversation_members'>[],
  messages: [] as Row<'messages'>[],
})

/**
 * What the named accounts write with others: about goods with offers, orders, services, events and homes, as neighbours, and
 * requests of strangers. Some of it is unread.
 */
export function makeConversations(things: Things, { people, now }: { people: People; now: Date }) {
  const rows = noConversations()
  for (const one of conversationsOf(things, people)) addConversation(rows, one, now)
  return rows
}

function conversationsOf(things: Things, people: People): Conversing[] {
  const [member, seller, provider, organizer] = [
    people.named('member'),
    people.named('seller'),
    people.named('provider'),
    people.named('organizer'),
  ]
  const { listings, orders, offers } = things
  const isNamed = (id: string) => [member, seller, provider, organizer].some((one) => one.id === id)
  const made = offers.find(({ turn }) => turn === 'seller')
  const countered = offers.find(({ turn }) => turn === 'buyer')
  const ofSeller = orders.filter(({ seller_id }) => seller_id === seller.id)
  const sold = ofSeller.find(({ buyer_id }) => buyer_id !== member.id)
  const bought = (state: string) => ofSeller.find((one) => one.buyer_id === member.id && one.state === state)
  const listed = (module: ListingRow['module'], isTheirs: (id: string) => boolean) =>
    listings.find((row) => row.module === module && row.status === 'active' && isTheirs(row.owner_id))
  const house = listed('properties', (id) => !isNamed(id) && id !== countered?.seller_id)

  const friends = people.friends.get(member.id) ?? new Set()
  const known = new Set([countered?.seller_id, house?.owner_id, sold?.buyer_id])
  const others = people.all.filter(({ id, roles }) => roles.length === 0 && !isNamed(id) && !known.has(id))
  const [neighbour, parent] = others.filter(({ id }) => friends.has(id))
  const [joiner, trickster, dealer] = others.filter(({ id }) => !friends.has(id))
  return [
    {
      between: [member.id, seller.id],
      parts: [
        { talk: 'order', about: orderOf(bought('shipped')) },
        { talk: 'pay', about: orderOf(bought('paid')), shows: orderOf(bought('paid')) },
        { talk: 'bargain', about: productOf(made), shows: offerOf(made) },
      ],
      ago: 2,
      unread: 1,
    },
    {
      between: [member.id, countered?.seller_id],
      parts: [{ talk: 'counter', about: productOf(countered), shows: offerOf(countered) }],
      ago: 1,
      unread: 1,
    },
    { between: [sold?.buyer_id, seller.id], parts: [{ talk: 'done', about: orderOf(sold) }], ago: 5, unread: 1 },
    {
      between: [member.id, provider.id],
      parts: [
        {
          talk: 'service',
          about: listingOf(
            'service',
            listed('services', (id) => id === provider.id),
          ),
        },
      ],
      ago: 27,
    },
    {
      between: [member.id, organizer.id],
      parts: [
        {
          talk: 'event',
          about: listingOf(
            'event',
            listed('events', (id) => id === organizer.id),
          ),
        },
      ],
      ago: 74,
    },
    {
      between: [member.id, house?.owner_id],
      parts: [{ talk: 'house', about: listingOf('property', house) }],
      ago: 210,
      folder: 'archived',
    },
    { between: [member.id, neighbour?.id], parts: [{ talk: 'water' }], ago: 0.6, unread: 2 },
    { between: [member.id, parent?.id], parts: [{ talk: 'school' }], ago: 50 },
    { between: [joiner?.id, member.id], parts: [{ talk: 'stranger' }], ago: 3, unread: 1, folder: 'requests' },
    { between: [trickster?.id, member.id], parts: [{ talk: 'trickster' }], ago: 20, unread: 1, folder: 'requests' },
    { between: [dealer?.id, seller.id], parts: [{ talk: 'bulk' }], ago: 9, unread: 1, folder: 'requests' },
  ]
}

const orderOf = (order: { id: string } | undefined) => order && { kind: 'order', id: order.id }
const productOf = (offer: Row<'offers'> | undefined) => offer && { kind: 'product', id: offer.listing_id }
const offerOf = (offer: Row<'offers'> | undefined) => offer && { kind: 'offer', id: offer.id }
const listingOf = (kind: string, listing: ListingRow | undefined) => listing && { kind, id: listing.id }

/** Between two talks of the same two. */
const pause = 20 * hour

function addConversation(rows: Rows, { between, parts, ago, unread = 0, folder }: Conversing, now: Date): void {
  const [one, other] = between
  if (one === undefined || other === undefined) return
  const said: (Spoken & { at: number })[] = []
  // From the end: when the newest one was written is known.
  let at = now.getTime() - ago * hour
  for (const { talk, shows } of parts.toReversed()) {
    const spoken: readonly Said[] = talks[talk]
    for (const [index, [who, minutes, text]] of [...spoken.entries()].toReversed()) {
      said.unshift({ from: between[who] ?? one, text, card: index === spoken.length - 1 ? shows : undefined, talk, at })
      at -= index === 0 ? pause : minutes * minute
    }
  }
  const begun = new Date(said[0]?.at ?? at)
  const id = newId(begun)
  const subject = parts.at(-1)?.about
  const [low, high] = one < other ? [one, other] : [other, one]
  rows.conversations.push({
    id,
    low_id: low,
    high_id: high,
    last_seq: said.length,
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    created_at: begun,
  })
  const writtenBy = (member: string) => said.filter(({ from }) => from === member).length
  for (const [index, { from, text, card, talk, at: moment }] of said.entries())
    rows.messages.push({
      conversation_id: id,
      seq: index + 1,
      id: newId(new Date(moment)),
      sender_id: from,
      number: said.slice(0, index + 1).filter((before) => before.from === from).length,
      text,
      card_kind: card?.kind ?? null,
      card_id: card?.id ?? null,
      cautions: talk === 'trickster' ? ['till', 'pay_first'] : [],
      created_at: new Date(moment),
    })
  const reader = said.at(-1)?.from === one ? other : one
  const isAccepted = folder !== 'requests'
  for (const [member, their] of [
    [one, other],
    [other, one],
  ] as const) {
    const received = writtenBy(their)
    const left = member === reader ? unread : 0
    // What it was archived from, the first of the two has archived; a request waits for the second.
    const mine = folder === 'archived' ? member === one : folder === 'requests' && member === other
    rows.conversationMembers.push({
      conversation_id: id,
      member_id: member,
      other_id: their,
      folder: mine && folder ? folder : 'inbox',
      accepted: isAccepted || member === one,
      received,
      read: received - left,
      delivered_seq: said.length,
      read_seq: said.length - left,
      last_at: new Date(said.at(-1)?.at ?? at),
    })
  }
}
