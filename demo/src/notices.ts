import { hour } from '@mtaa/contract/time'
import { formatShillings } from '@mtaa/contract/number'
import { noticesOfEvents, type Held } from './events/event-notices.ts'
import { newId } from '../../server/src/platform/database/ids.ts'
import type { Row } from './demo.queries.ts'
import type { ListingRow } from './listings.ts'
import type { Notice } from './notice.ts'
import type { Member, People } from './people.ts'
import type { PostRow } from './posts.ts'

interface Things {
  listings: readonly ListingRow[]
  orders: readonly Row<'orders'>[]
  offers: readonly Row<'offers'>[]
  posts: readonly PostRow[]
  mentions: ReturnType<typeof makeMentions>['mentions']
  /** Events that people have tickets of. */
  ticketed: Held
}

/** What the member and the seller were notified of on the last days: the newest is unread. */
export function makeNotices(things: Things, { people, now }: { people: People; now: Date }) {
  const rows = {
    notifications: [] as Row<'notifications'>[],
    notificationGroups: [] as Row<'notification_groups'>[],
  }
  for (const { to, path, en, sw, ago, read = false, ...said } of noticesOf(things, people)) {
    const at = new Date(now.getTime() - ago * hour)
    const line = { id: newId(at), user_id: to, ...said, line_en: en, line_sw: sw, path }
    const thing = path.split(/[?#]/)[0] ?? path
    rows.notifications.push({ ...line, event_key: null, created_at: at })
    rows.notificationGroups.push({
      ...line,
      thing,
      filtered: false,
      count: 1,
      last_at: at,
      read_at: read ? new Date(at.getTime() + hour / 4) : null,
    })
  }
  return rows
}

function noticesOf({ listings, orders, offers, posts, mentions, ticketed }: Things, people: People): Notice[] {
  const [member, seller] = [people.named('member'), people.named('seller')]
  const titleOf = (id: string) => listings.find((listing) => listing.id === id)?.title ?? ''
  const nameOf = (id: string) => {
    const person = people.all.find((one) => one.id === id)
    return person ? `${person.firstName} ${person.lastName}` : ''
  }
  const money = 'money' as const
  const ofOffers = offers.map((offer): Notice => {
    const [amount, title] = [formatShillings(offer.unit_price), titleOf(offer.listing_id)]
    const isNew = offer.turn === 'seller'
    return {
      to: isNew ? offer.seller_id : offer.buyer_id,
      kind: isNew ? 'offer_received' : 'offer_countered',
      class: money,
      path: `/offers?view=${isNew ? 'received' : 'made'}`,
      en: `${isNew ? 'Somebody' : 'The other side'} offers ${amount} for ${title}. You have 24 hours to answer.`,
      sw: isNew
        ? `Kuna ofa ya ${amount} kwa ${title}. Una saa 24 za kujibu.`
        : `Upande wa pili unatoa ${amount} kwa ${title}. Una saa 24 za kujibu.`,
      ago: isNew ? 2 : 1,
    }
  })
  const own = orders.filter(({ buyer_id, seller_id }) => buyer_id === member.id && seller_id === seller.id)
  const [sent, paid] = ['shipped', 'paid'].map((state) => own.find((order) => order.state === state))
  const ofOrders: (Notice | undefined)[] = [
    sent && {
      to: member.id,
      kind: 'order_shipped',
      class: money,
      path: `/orders/${sent.id}`,
      en: `Mtaa: order ${sent.number} is on its way.`,
      sw: `Mtaa: oda ${sent.number} iko njiani.`,
      ago: 30,
      read: true,
    },
    paid && {
      to: seller.id,
      kind: 'sale_paid',
      class: money,
      path: `/orders/${paid.id}`,
      en: `Mtaa: order ${paid.number} is sold and paid. Accept it in time, or it is cancelled.`,
      sw: `Mtaa: oda ${paid.number} imeuzwa na kulipiwa. Ikubali kwa wakati, la sivyo inaghairiwa.`,
      ago: 16,
    },
  ]
  const liked = [member, seller].map(({ id }, index): Notice | undefined => {
    const post = posts.find(({ user_id, likes_count: likes }) => user_id === id && likes > 1)
    const [friend = ''] = people.friends.get(id) ?? []
    return (
      post && {
        to: id,
        kind: 'post_liked',
        class: 'people',
        path: `/posts/${post.id}`,
        en: `${nameOf(friend)} and ${post.likes_count - 1} others liked your post`,
        sw: `Chapisho lako limependwa na ${nameOf(friend)} na wengine ${post.likes_count - 1}`,
        ago: 26 + 60 * index,
        read: index === 0,
      }
    )
  })
  const mentioned = mentions.map(({ member_id, author_id, post_id }, index): Notice => ({
    to: member_id,
    kind: 'mentioned_in_comment',
    class: 'people',
    path: `/posts/${post_id}#comments`,
    en: `${nameOf(author_id)} mentioned you in a comment`,
    sw: `${nameOf(author_id)} amekutaja kwenye maoni`,
    ago: mentionedAgo[index] ?? 1,
    read: index > 0,
  }))
  return [...ofOffers, ...ofOrders, ...liked, ...mentioned, ...noticesOfEvents(ticketed, people)].filter(
    (notice) => notice !== undefined,
  )
}

/** Hours ago. */
const mentionedAgo = [4, 52, 290]

const texts = [
  (handle: string) => `@${handle} hii si ndiyo ulikuwa unatafuta? Angalia kabla haijaisha.`,
  (handle: string) => `Ask @${handle}, she knows everybody on this street.`,
  (handle: string) => `Asante @${handle}, ulinisaidia sana siku ile.`,
]

/** Comments of neighbours that name the member, and that they do. */
export function makeMentions(
  posts: readonly PostRow[],
  profiles: readonly Pick<Row<'profiles'>, 'id' | 'handle'>[],
  { people, now }: { people: People; now: Date },
) {
  const member: Member = people.named('member')
  const handle = profiles.find(({ id }) => id === member.id)?.handle
  const comments: (Row<'comments'> & { id: string; post_id: string })[] = []
  const mentions: (Row<'mentions'> & { post_id: string })[] = []
  const friends = [...(people.friends.get(member.id) ?? [])]
  const near = posts.filter(
    ({ user_id, visibility, county_code, created_at }) =>
      user_id !== member.id &&
      visibility === 'public' &&
      county_code === member.home.county_code &&
      isBefore(created_at),
  )
  for (const [index, say] of texts.entries()) {
    const [post, author_id] = [near[index], friends[index]]
    if (!post || author_id === undefined || !handle) continue
    const at = new Date(now.getTime() - (mentionedAgo[index] ?? 1) * hour)
    const id = newId(at)
    comments.push({
      id,
      post_id: post.id,
      author_id,
      parent_id: null,
      content: say(handle),
      likes_count: 0,
      replies_count: 0,
      to_notify: false,
      created_at: at,
    })
    mentions.push({
      entity_kind: 'comment',
      entity_id: id,
      member_id: member.id,
      author_id,
      post_id: post.id,
      created_at: at,
      notified: true,
      read_at: index > 0 ? at : null,
    })
  }
  return { comments, mentions }

  function isBefore(moment: Date) {
    return moment.getTime() < now.getTime() - Math.max(...mentionedAgo) * hour
  }
}
