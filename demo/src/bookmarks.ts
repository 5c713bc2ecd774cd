import { hour } from '@mtaa/contract/time'
import { newId } from '../../server/src/platform/database/ids.ts'
import type { makeFavourites } from './selling.ts'
import type { People } from './people.ts'
import type { PostRow } from './posts.ts'

type Favourites = ReturnType<typeof makeFavourites>
type Post = Pick<PostRow, 'id' | 'user_id' | 'visibility' | 'county_code'>

/** What the named accounts have saved: their favourites, and posts from nearby; of the member's some lies in two folders. */
export function makeBookmarks(people: People, favourites: Favourites, posts: readonly Post[], now: Date) {
  const member = people.named('member')
  const folder = (name: string) => ({ id: newId(now), member_id: member.id, name, created_at: now })
  const [house, tips] = [folder('For the new house'), folder('Mtaani: useful')]
  const mine = favourites.filter(({ member_id }) => member_id === member.id)
  const inHouse = new Set(mine.slice(0, 4).map(({ item_id }) => item_id))
  const near = posts
    .filter(({ user_id, visibility }) => user_id !== member.id && visibility === 'public')
    .filter(({ county_code }) => county_code === member.home.county_code)
    .slice(0, 6)
  return {
    bookmarkFolders: [house, tips],
    bookmarks: [
      ...favourites.map((row) => ({
        ...row,
        folder_id: row.member_id === member.id && inHouse.has(row.item_id) ? house.id : null,
      })),
      ...near.map(({ id }, index) => ({
        member_id: member.id,
        kind: 'post' as const,
        item_id: id,
        created_at: new Date(now.getTime() - (index + 0.5) * hour),
        folder_id: index % 2 === 0 ? tips.id : null,
      })),
    ],
  }
}
