import { fromNairobi, nairobiTime } from '@mtaa/contract/nairobi'
import { day, hour } from '@mtaa/contract/time'
import { slugOfTitle } from '@mtaa/contract/slug'
import { newId } from '../../../server/src/platform/database/ids.ts'
import type { Row } from '../demo.queries.ts'
import type { DemoContext, ListingRow } from '../listings.ts'
import { scene } from '../pictures/scenes.ts'
import type { Random } from '../random.ts'
import { cancelNote, shows, type Show, type ShowType } from '../text/shows.ts'
import { firstSentence } from '../words.ts'

/** What a date of a show can be had as, with how many of it are to be sold. */
export interface SoldType extends Omit<ShowType, 'sold' | 'own'> {
  id: string
  position: number
  perPerson: number
  sold: number
  own: number
}

/** One date of a show. */
export interface HeldShow {
  show: Show
  listing: ListingRow & { starts_at: Date; ends_at: Date }
  own: Row<'events'>
  types: readonly SoldType[]
}

/** What an event is unless its show says otherwise. */
export const plainEvent = {
  mode: 'place',
  online_url: null,
  place_hidden: false,
  directions: '',
  approval: false,
  series_id: null,
  occurrence: null,
  cancelled_at: null,
  cancel_note: null,
} as const

const week = 7 * day
const shownFor = { released: 27 * day, other: 20 * day }
/** How long ago it was cancelled. */
export const cancelledAgo = 30 * hour

export function makeShows({ people, album, now }: DemoContext, random: Random) {
  const organizer = people.named('organizer')
  const { home } = organizer
  const series: Row<'event_series'>[] = []

  function hold(show: Show): HeldShow[] {
    const createdAt = new Date(now.getTime() - shownFor[show.end === 'released' ? 'released' : 'other'])
    const today = Math.floor(nairobiTime(now).getTime() / day) * day
    const first = fromNairobi(today + show.day * day + show.from * hour).getTime()
    const picture = album.add(scene(show.scene, random.whole(1, 2 ** 31)), organizer.id, createdAt)
    const count = show.repeat ?? 1
    const seriesId = show.repeat ? newId(createdAt) : null
    if (seriesId) series.push({ id: seriesId, every: 'week', count, created_at: createdAt })
    return Array.from({ length: count }, (_, index): HeldShow => {
      const id = newId(createdAt)
      const startsAt = new Date(first + index * week)
      const before = new Date(startsAt.getTime() - week)
      const endsAt = new Date(startsAt.getTime() + show.hours * hour)
      const types = show.types.map((type, position) => typeOf(type, { position, index, at: createdAt }))
      const open = types.filter(({ code, closed }) => !code && !closed)
      const cancelledAt = show.end === 'cancelled' ? new Date(now.getTime() - cancelledAgo) : null
      return {
        show,
        types,
        listing: {
          id,
          module: 'events',
          owner_id: organizer.id,
          title: show.title,
          slug: slugOfTitle(show.title),
          category: show.category,
          short_description: firstSentence(show.about),
          description: show.about,
          price: Math.min(...open.map(({ price }) => price)),
          images: [picture],
          county_code: home.county_code,
          constituency_code: home.constituency_code,
          ward_code: home.code,
          status: cancelledAt || endsAt <= now ? 'ended' : 'active',
          starts_at: startsAt,
          ends_at: endsAt,
          type: null,
          subcategory: null,
          terms: null,
          later_date: index > 0,
          listed_from: index > 0 && !cancelledAt && before > now ? before : null,
          dates_after: cancelledAt ? 0 : count - 1 - index,
          created_at: createdAt,
          updated_at: createdAt,
        },
        own: {
          ...plainEvent,
          id,
          location: show.venue,
          capacity: null,
          published_at: createdAt,
          refund_policy: show.policy,
          ...(show.online && { mode: 'online', online_url: show.online }),
          ...(show.hidden && { place_hidden: true, directions: show.hidden.directions }),
          approval: show.approval ?? false,
          series_id: seriesId,
          occurrence: seriesId === null ? null : index + 1,
          cancelled_at: cancelledAt,
          cancel_note: cancelledAt && cancelNote,
        },
      }
    })
  }

  return { held: shows.flatMap(hold), series }
}

/** Of later dates fewer are sold, and the member goes to the first. */
function typeOf(type: ShowType, { position, index, at }: { position: number; index: number; at: Date }): SoldType {
  const sold = Math.max(0, type.sold - index)
  return { ...type, id: newId(at), position: position + 1, perPerson: 10, sold, own: index === 0 ? (type.own ?? 0) : 0 }
}

/** As the table has them: what was given back is free again. */
export const typeRows = ({ listing, types, show }: HeldShow): Row<'event_ticket_types'>[] =>
  types.map(({ id, position, name, price, quantity, perPerson, code, closed, sold, own }) => ({
    id,
    event_id: listing.id,
    position,
    name,
    price,
    quantity,
    per_person: perPerson,
    sold: show.end === 'cancelled' ? 0 : sold + own,
    held: 0,
    taken: sold + own > 0,
    hidden_code: code ?? null,
    closed_at: closed ? new Date(listing.created_at.getTime() + 6 * day) : null,
    created_at: listing.created_at,
  }))
