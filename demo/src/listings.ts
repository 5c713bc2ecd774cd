import { day } from '@mtaa/contract/time'
import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import type { ProductTerms } from '@mtaa/contract/commerce/products/product-terms'
import type { PropertyTerms } from '@mtaa/contract/commerce/properties/property-terms'
import type { ServiceTerms } from '@mtaa/contract/commerce/services/service-terms'
import type { JobTerms } from '@mtaa/contract/commerce/jobs/job-terms'
import { slugOfTitle } from '@mtaa/contract/slug'
import { newId } from '../../server/src/platform/database/ids.ts'
import type { Album, ImageRow } from './album.ts'
import { createSpread, demoWard } from './geography.ts'
import type { Member, People } from './people.ts'
import type { BackdropName } from './pictures/backdrops.ts'
import { scene, type SceneName } from './pictures/scenes.ts'
import type { Random } from './random.ts'
import { closings, type Region, type Sentence } from './text/goods.ts'
import { fill, firstSentence, sceneFor, type Ward } from './words.ts'

export interface ListingRow {
  id: string
  module: ListingModule
  owner_id: string
  title: string
  slug: string
  category: string
  short_description: string
  description: string
  price: number
  images: ImageRow[]
  county_code: number
  constituency_code: number
  ward_code: number
  status: 'active' | 'scheduled' | 'ended' | 'paused' | 'sold' | 'expired' | 'removed' | 'pending_review'
  starts_at: Date | null
  ends_at: Date | null
  /** What a list filters by and a card says, of modules that have that. */
  type: string | null
  subcategory: string | null
  terms: ProductTerms | JobTerms | PropertyTerms | ServiceTerms | null
  /** A date of an event that repeats, after the first. */
  later_date: boolean
  /** When the date before it starts: until then lists show that one. */
  listed_from: Date | null
  /** How many dates follow it. */
  dates_after: number
  created_at: Date
  updated_at: Date
}

/** One thing to be offered somewhere. */
export interface Offer {
  category: string
  title: string
  scenes: readonly SceneName[]
  about: readonly Sentence[]
  closing?: keyof typeof closings
  where?: readonly Region[] | undefined
  /** Where its picture is taken, when not in its usual surroundings. */
  backdrop?: BackdropName | undefined
}

export interface Placed<T> {
  offer: T
  row: ListingRow
  ward: Ward
}

export interface DemoContext {
  wards: readonly Ward[]
  people: People
  album: Album
  random: Random
  now: Date
}

const maxTitleLength = 80
const rural = new Set(['farm', 'livestock', 'farming', 'machinery'])

/**
 * Gives every offer a place, an owner, a moment, words and pictures. The first `local` fitting ones are in the demo ward
 * and belong to the account named, so that the ward of the demo member has content of every kind.
 */
export function placeListings<T extends Offer>(
  { wards, people, album, random, now }: DemoContext,
  module: ListingModule,
  offers: readonly T[],
  { local, owner }: { local: number; owner: string },
): Placed<T>[] {
  const deal = createSpread(wards, random)
  const titles = new Set<string>()
  const home = wards.find(({ code }) => code === demoWard)
  let localsLeft = local

  function settle(offer: T): { ward: Ward; title: string; isLocal: boolean } {
    const mayBeLocal = !rural.has(offer.category) && (!offer.where || offer.where.includes('city'))
    for (let tries = 0; tries < 60; tries++) {
      const isLocal = tries === 0 && localsLeft > 0 && mayBeLocal
      const ward = isLocal && home ? home : deal(offer.where)
      const title = fill(offer.title, ward, random)
      if (title.length > maxTitleLength || titles.has(title)) continue
      titles.add(title)
      if (isLocal) localsLeft--
      return { ward, title, isLocal }
    }
    throw new Error(`no place left for "${offer.title}"`)
  }

  // Jobs have none.
  function picturesOf({ title, scenes, backdrop }: T, seller: Member, createdAt: Date): ImageRow[] {
    if (scenes.length === 0) return []
    const subject = sceneFor(title, scenes, random)
    const shots = random.chance(0.28) ? 2 : 1
    return Array.from({ length: shots }, (_, shot) =>
      album.add(scene(subject, random.whole(1, 2 ** 31), shot === 0 ? backdrop : undefined), seller.id, createdAt),
    )
  }

  function place(offer: T): Placed<T> {
    const { ward, title, isLocal } = settle(offer)
    const seller: Member = isLocal && random.chance(0.75) ? people.named(owner) : random.pick(people.near(ward))
    const createdAt = new Date(now.getTime() - 60_000 - random.next() ** 1.4 * 30 * day)
    const [first = '', second = ''] = random.shuffle(sentencesFor(offer))
    const ending = offer.closing ? [random.pick(closings[offer.closing])] : []
    const description = [first, second, ...ending].map((words) => fill(words, ward, random)).join(' ')
    const images = picturesOf(offer, seller, createdAt)
    const row: ListingRow = {
      id: newId(createdAt),
      module,
      owner_id: seller.id,
      title,
      slug: slugOfTitle(title),
      category: offer.category,
      short_description: firstSentence(description),
      description,
      price: 0,
      images,
      county_code: ward.county_code,
      constituency_code: ward.constituency_code,
      ward_code: ward.code,
      status: 'active',
      starts_at: null,
      ends_at: null,
      type: null,
      subcategory: null,
      terms: null,
      later_date: false,
      listed_from: null,
      dates_after: 0,
      created_at: createdAt,
      updated_at: createdAt,
    }
    return { offer, row, ward }
  }

  return random.shuffle(offers).map(place)
}

const sentencesFor = ({ about, title }: Offer) =>
  about.flatMap((sentence) => {
    if (typeof sentence === 'string') return [sentence]
    const [only, text] = sentence
    return only.test(title) ? [text] : []
  })
