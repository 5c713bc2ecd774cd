import { day } from '@mtaa/contract/time'
import { backgrounds, backgroundTextLimit, type PostKind, type Visibility } from '@mtaa/contract/community/feed'
import { newId } from '../../server/src/platform/database/ids.ts'
import type { ImageRow } from './album.ts'
import { createSpread, demoWard, isIn } from './geography.ts'
import { atHours, onDay } from './hours.ts'
import type { DemoContext } from './listings.ts'
import type { Member, People } from './people.ts'
import { scene } from './pictures/scenes.ts'
import type { Random } from './random.ts'
import { life } from './text/posts/life.ts'
import { market } from './text/posts/market.ts'
import { roads } from './text/posts/roads.ts'
import { services } from './text/posts/services.ts'
import { together } from './text/posts/together.ts'
import type { PostText } from './text/topics.ts'
import { fill, type Ward } from './words.ts'

export interface PostRow {
  id: string
  user_id: string
  kind: PostKind
  content: string
  images: ImageRow[]
  videos: string[]
  background: (typeof backgrounds)[number] | null
  county_code: number
  constituency_code: number
  ward_code: number
  visibility: Visibility
  likes_count: number
  comments_count: number
  created_at: Date
  updated_at: Date
}

export interface LikeRow {
  post_id: string
  user_id: string
  created_at: Date
}

const repeats = 4
const local = 34

const audiences: readonly Visibility[] = [
  'public',
  'public',
  'public',
  'public',
  'public',
  'public',
  'county',
  'county',
  'constituency',
  'ward',
  'ward',
  'friends',
]

/** Nobody posts at night, but for what says so. */
const dayTime = [6, 22] as const

/** Posts of the last month; the text of each says what is answered to it. No text stands twice in one county. */
export function makePosts({ wards, people, album, random, now }: DemoContext) {
  const deal = createSpread(wards, random)
  const said = new Set<string>()
  const home = wards.find(({ code }) => code === demoWard)
  const all = [...services, ...together, ...roads, ...market, ...life]
  const texts = all.flatMap((text) => Array.from({ length: repeats }, () => text))

  function write(text: PostText, index: number): [PostRow, PostText] {
    const ward = settle(text, index < local * 2)
    const content = fill(text.says, ward, random)
    const author = authorOf(text, ward)
    const around = now.getTime() - 30_000 - random.next() ** 1.6 * 28.9 * day
    const at = atHours(around, text.at ?? dayTime, now.getTime() - 30_000, random)
    const createdAt = new Date(text.on === undefined ? at : onDay(at, text.on))
    const images =
      text.scene && random.chance(0.45)
        ? [album.add(scene(text.scene, random.whole(1, 2 ** 31)), author.id, createdAt)]
        : []
    const short = content.length <= backgroundTextLimit && images.length === 0
    const post: PostRow = {
      id: newId(createdAt),
      user_id: author.id,
      kind: 'text',
      content,
      images,
      videos: [],
      background: short && random.chance(0.3) ? random.pick(backgrounds) : null,
      county_code: ward.county_code,
      constituency_code: ward.constituency_code,
      ward_code: ward.code,
      visibility: random.pick(audiences),
      likes_count: 0,
      comments_count: 0,
      created_at: createdAt,
      updated_at: createdAt,
    }
    return [post, text]
  }

  function authorOf({ church }: PostText, ward: Ward): Member {
    const near = people.near(ward)
    const fitting = church ? near.filter(({ veiled }) => !veiled) : near
    return random.pick(fitting.length > 0 ? fitting : near)
  }

  function settle({ says, where }: PostText, preferHome: boolean): Ward {
    for (let tries = 0; tries < 200; tries++) {
      const atHome = tries === 0 && preferHome && home && isIn(home.county_code, where)
      const dealt = deal(where)
      const near = atHome ? home : nearSomeone(dealt, people, random)
      const ward = isIn(near.county_code, where) ? near : dealt
      const key = `${ward.county_code} ${says}`
      if (said.has(key)) continue
      said.add(key)
      return ward
    }
    throw new Error(`no county is left to say "${says}"`)
  }

  const written = random.shuffle(texts).map(write)
  const textOf = new Map(written.map(([{ id }, text]) => [id, text]))
  const posts = written.map(([post]) => post)
  const likes = posts.flatMap((post) => likesOf(post, people, now, random))
  const counts = Map.groupBy(likes, ({ post_id }) => post_id)
  return { posts: posts.map((post) => ({ ...post, likes_count: counts.get(post.id)?.length ?? 0 })), likes, textOf }
}

/** People mostly write about where they live. */
function nearSomeone(ward: Ward, people: People, random: Random): Ward {
  const locals = people.near(ward)
  return random.chance(0.7) ? random.pick(locals).home : ward
}

function likesOf(post: PostRow, people: People, now: Date, random: Random): LikeRow[] {
  const readers = people.all.filter((member) => member.id !== post.user_id && mayRead(member, post, people))
  const count = Math.floor(random.next() ** 2.5 * 26)
  return random
    .shuffle(readers)
    .slice(0, count)
    .map(({ id }) => ({
      post_id: post.id,
      user_id: id,
      created_at: new Date(post.created_at.getTime() + random.next() * (now.getTime() - post.created_at.getTime())),
    }))
}

/** Whether a post is for this member, as the feed decides it. */
export function mayRead({ id, home }: Member, post: PostRow, { friends }: People): boolean {
  if (post.visibility === 'public') return true
  if (post.visibility === 'friends') return friends.get(post.user_id)?.has(id) ?? false
  if (post.visibility === 'county') return home.county_code === post.county_code
  if (post.visibility === 'constituency') return home.constituency_code === post.constituency_code
  return home.code === post.ward_code
}
