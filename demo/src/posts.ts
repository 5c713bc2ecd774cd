import { day } from '@mtaa/contract/time'
import { backgrounds, backgroundTextLimit, type PostKind, type Visibility } from '@mtaa/contract/community/feed'
import { newId } from '../../server/src/platform/database/ids.ts'
import type { ImageRow } from './album.ts'
import { createSpread, demoWard } from './geography.ts'
import type { DemoContext } from './listings.ts'
import type { Member, People } from './people.ts'
import { scene } from './pictures/scenes.ts'
import type { Random } from './random.ts'
import { life } from './text/posts-life.ts'
import { news } from './text/posts-news.ts'
import type { Topic } from './text/topics.ts'
import { fill, sceneFor, type Ward } from './words.ts'

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

export function makePosts({ wards, people, album, random, now }: DemoContext) {
  const deal = createSpread(wards, random)
  const said = new Set<string>()
  const home = wards.find(({ code }) => code === demoWard)
  const texts = [...news, ...life].flatMap((topic) =>
    topic.texts.flatMap((text) => Array.from({ length: repeats }, () => ({ topic, text }))),
  )

  function write({ topic, text }: { topic: Topic; text: string }, index: number): PostRow {
    const [ward, content] = settle(topic, text, index < local * 2)
    const author = random.pick(people.near(ward))
    const createdAt = new Date(now.getTime() - 30_000 - random.next() ** 1.6 * 29.9 * day)
    const pictures = topic.scenes && random.chance(0.3) ? random.whole(1, random.chance(0.2) ? 2 : 1) : 0
    const images = Array.from({ length: pictures }, () =>
      album.add(scene(sceneFor(text, topic.scenes ?? [], random), random.whole(1, 2 ** 31)), author.id, createdAt),
    )
    const short = content.length <= backgroundTextLimit && images.length === 0
    return {
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
  }

  function settle({ where }: Topic, text: string, preferHome: boolean): [Ward, string] {
    for (let tries = 0; tries < 60; tries++) {
      const atHome = tries === 0 && preferHome && !where
      const ward = atHome && home ? home : nearSomeone(deal(where), people, random)
      const content = fill(text, ward, random)
      if (said.has(content)) continue
      said.add(content)
      return [ward, content]
    }
    throw new Error(`nobody left to say "${text}"`)
  }

  const posts = random.shuffle(texts).map(write)
  const likes = posts.flatMap((post) => likesOf(post, people, now, random))
  const counts = Map.groupBy(likes, ({ post_id }) => post_id)
  return { posts: posts.map((post) => ({ ...post, likes_count: counts.get(post.id)?.length ?? 0 })), likes }
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
