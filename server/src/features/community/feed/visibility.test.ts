import { getPost, listPosts, toggleLike, visibilities, type Visibility } from '@mtaa/contract/community/feed'
import { expect } from 'vitest'
import { parklands, portReitz, type Person, type Ward } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { isStaff } from '../../../core/viewer.ts'
import { maySeePost } from './feed.rules.ts'

/** Westlands, another ward; Nairobi, another constituency. */
const sameConstituency: Ward = { ...parklands, ward_code: 1366 }
const sameCounty: Ward = { county_code: 47, constituency_code: 275, ward_code: 1371 }

async function peopleOf({ make }: World, author: Person) {
  const friend = await make.member({ home: portReitz })
  const friendWithoutHome = await make.member({ home: null })
  await make.friends(author, friend)
  await make.friends(friendWithoutHome, author)
  return {
    guest: { person: null, home: null },
    elsewhere: { person: await make.member({ home: portReitz }), home: portReitz },
    'same county': { person: await make.member({ home: sameCounty }), home: sameCounty },
    'same constituency': { person: await make.member({ home: sameConstituency }), home: sameConstituency },
    'same ward': { person: await make.member({ home: parklands }), home: parklands },
    'without home': { person: await make.member({ home: null }), home: null },
    friend: { person: friend, home: portReitz, isFriend: true },
    'friend without home': { person: friendWithoutHome, home: null, isFriend: true },
    author: { person: author, home: portReitz },
    moderator: {
      person: await make.member({ home: portReitz, roles: ['Content-Moderator'] }),
      home: portReitz,
      roles: ['Content-Moderator'],
    },
    admin: { person: await make.member({ home: null, roles: ['Admin'] }), home: null, roles: ['Admin'] },
    'with a role unknown to us': {
      person: await make.member({ home: null, roles: ['guest'] }),
      home: null,
      roles: ['guest'],
    },
  } satisfies Record<string, { person: Person | null; home: Ward | null; isFriend?: boolean; roles?: string[] }>
}

const expected: Record<Visibility, string[]> = {
  public: [
    'guest',
    'elsewhere',
    'same county',
    'same constituency',
    'same ward',
    'without home',
    'friend',
    'friend without home',
    'author',
    'moderator',
    'admin',
    'with a role unknown to us',
  ],
  county: ['same county', 'same constituency', 'same ward', 'author', 'moderator', 'admin'],
  constituency: ['same constituency', 'same ward', 'author', 'moderator', 'admin'],
  ward: ['same ward', 'author', 'moderator', 'admin'],
  friends: ['friend', 'friend without home', 'author', 'moderator', 'admin'],
}

const places = [{}, { county: 47 }, { constituency: 274 }, { ward: 1367 }, { wards: '1366,1367' }, { county: 1 }]

for (const visibility of visibilities)
  test(`a post for ${visibility} is read, liked and listed by exactly those it is for`, async ({ world }) => {
    const author = await world.make.member({ home: portReitz })
    const post = await world.make.post({ author, visibility, ward: parklands })
    const seen: string[] = []
    for (const [name, viewer] of Object.entries(await peopleOf(world, author))) {
      const { person, home, isFriend = false, roles = [] } = { isFriend: undefined, roles: undefined, ...viewer }
      const aal = 'aal1' as const
      const member = person && {
        id: person.id,
        sessionId: person.sessionId,
        roles,
        home,
        aal,
        needsSecondFactor: false,
      }
      const row = { user_id: author.id, status: 'shown' as const, visibility, ...parklands }
      const may = maySeePost(member, row, { isFriend, isStaff: isStaff(member) })
      if (may) seen.push(name)

      const read = world.as(person)(getPost, { params: { id: post.id } })
      if (may) await expect(read, name).resolves.toMatchObject({ id: post.id, may: { edit: person === author } })
      else await expect(read, name).rejects.toMatchObject({ code: 'post_not_found' })

      const like = world.as(person)(toggleLike, { params: { id: post.id } })
      if (!person) await expect(like).rejects.toMatchObject({ code: 'sign_in_required' })
      else if (may) await expect(like, name).resolves.toMatchObject({ liked: true })
      else await expect(like, name).rejects.toMatchObject({ code: 'post_not_found' })

      // In lists staff are members like others: their right is for single posts.
      const listed = maySeePost(member, row, { isFriend, isStaff: false })
      for (const query of places) {
        const { items } = await world.as(person)(listPosts, { query })
        const there = listed && query.county !== 1
        expect(
          items.map(({ id }) => id),
          `${name} in ${JSON.stringify(query)}`,
        ).toEqual(there ? [post.id] : [])
        for (const tab of visibilities) {
          const { items } = await world.as(person)(listPosts, { query: { ...query, visibility: tab } })
          expect(items.length, `${name}, tab ${tab}`).toBe(there && tab === visibility ? 1 : 0)
        }
      }
    }
    expect(seen).toEqual(expected[visibility])
  })
