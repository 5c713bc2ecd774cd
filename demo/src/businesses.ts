import { day } from '@mtaa/contract/time'
import { weekRanges, type OpeningRange } from '@mtaa/contract/commerce/opening-hours'
import { slugOfTitle } from '@mtaa/contract/slug'
import { newId } from '../../server/src/platform/database/ids.ts'
import { createSpread, demoWard } from './geography.ts'
import type { DemoContext } from './listings.ts'
import type { Member } from './people.ts'
import { scene } from './pictures/scenes.ts'
import { enterprises, type Hours } from './text/businesses.ts'

const locals = 6

const weekOf = ([weekday, sunday]: Hours): OpeningRange[][] => {
  const ranges = (list: Hours[number]) => list.map(([opens, closes]) => ({ opens, closes }))
  return [...Array.from({ length: 6 }, () => ranges(weekday)), ranges(sunday)]
}

/** Businesses, one for each of some members, and the confirmed numbers of these. The first few are in the demo ward. */
export function makeBusinesses({ wards, people, album, random, now }: DemoContext) {
  const deal = createSpread(wards, random)
  const home = wards.find(({ code }) => code === demoWard)
  const owners = new Set<Member>([people.named('provider')])
  const ownerNear = (ward: Parameters<typeof people.near>[0]): Member => {
    const free = [...people.near(ward), ...people.all].find(
      (member) =>
        !owners.has(member) && member.roles.length === 0 && member.joinedAt.getTime() < now.getTime() - 40 * day,
    )
    if (!free) throw new Error('no member without a business is left')
    owners.add(free)
    return free
  }
  const businesses = enterprises.map(({ name, categories, scene: subject, about, hours }, index) => {
    const ward = index < locals && home ? home : deal()
    const owner = index === 0 ? people.named('provider') : ownerNear(ward)
    const createdAt = new Date(now.getTime() - 60_000 - random.next() ** 1.4 * 30 * day)
    const { key, width, height, color } = album.add(scene(subject, random.whole(1, 2 ** 31)), owner.id, createdAt)
    const week = weekOf(hours)
    return {
      id: newId(createdAt),
      owner_id: owner.id,
      name,
      slug: slugOfTitle(name),
      categories: [...categories],
      description: about,
      image: { key, width, height, color },
      hours: week,
      open_times: `{${weekRanges(week)
        .map(([from, to]) => `[${from},${to})`)
        .join(',')}}`,
      phone_public: index % 3 !== 1,
      status: 'active',
      verification: index % 2 === 0 ? 'verified' : 'unverified',
      county_code: ward.county_code,
      constituency_code: ward.constituency_code,
      ward_code: ward.code,
      created_at: createdAt,
      updated_at: createdAt,
    }
  })
  // Invented: of a prefix that no operator has been given.
  const phones = new Map([...owners].map(({ id }, index) => [id, `2541200000${String(index).padStart(2, '0')}`]))
  return { businesses, phones }
}
