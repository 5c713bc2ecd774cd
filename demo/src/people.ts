import { day } from '@mtaa/contract/time'
import { slugify } from '@mtaa/contract/slug'
import { newId } from '../../server/src/platform/database/ids.ts'
import { demoWard } from './geography.ts'
import type { Random } from './random.ts'
import { bios, demoAccounts, neighbours } from './text/people.ts'
import { fill, type Ward } from './words.ts'

export interface Member {
  id: string
  email: string
  firstName: string
  lastName: string
  gender: 'female' | 'male'
  veiled: boolean
  bio: string | null
  roles: readonly string[]
  home: Ward
  joinedAt: Date
}

export interface People {
  all: Member[]
  /** The demo accounts by the first word of their mail address. */
  named: (account: string) => Member
  /** Members who live nearest to a ward: in it, else in its county. */
  near: (ward: Ward) => Member[]
  friends: ReadonlyMap<string, ReadonlySet<string>>
}

const locals = 5

export function makePeople(wards: readonly Ward[], now: Date, random: Random): People {
  const home = wards.find(({ code }) => code === demoWard)
  if (!home) throw new Error(`ward ${demoWard} is not loaded`)
  const inCounty = Map.groupBy(wards, (ward) => ward.county_code)

  function member(described: string, home: Ward, email?: string, roles: readonly string[] = []): Member {
    const [mark = 'f', firstName = '', ...rest] = described.split(' ')
    const lastName = rest.join(' ')
    const joinedAt = new Date(now.getTime() - random.between(45, 420) * day)
    return {
      id: newId(joinedAt),
      email: email ?? `${slugify(firstName)}.${slugify(lastName)}@mtaa.test`,
      firstName,
      lastName,
      gender: mark.startsWith('f') ? 'female' : 'male',
      veiled: mark.endsWith('v'),
      bio: random.chance(0.6) ? fill(random.pick(bios), home, random) : null,
      roles,
      home,
      joinedAt,
    }
  }

  const demo = demoAccounts.map(({ email, person, roles }) => member(person, home, email, roles))
  const others = neighbours.flatMap(([county, ...people]) =>
    people.map((person, index) =>
      member(person, county === home.county_code && index < locals ? home : random.pick(inCounty.get(county) ?? wards)),
    ),
  )
  const all = [...demo, ...others]
  const byWard = Map.groupBy(all, ({ home }) => home.code)
  const byCounty = Map.groupBy(all, ({ home }) => home.county_code)
  return {
    all,
    named: (account) => {
      const found = all.find(({ email }) => email.startsWith(`${account}@`))
      if (!found) throw new Error(`no demo account ${account}`)
      return found
    },
    near: ({ code, county_code }) => byWard.get(code) ?? byCounty.get(county_code) ?? all,
    friends: befriend(all, random),
  }
}

function befriend(all: readonly Member[], random: Random) {
  const friends = new Map(all.map(({ id }) => [id, new Set<string>()]))
  for (const [index, { id }] of all.entries()) {
    // The demo member knows many people, so that posts for friends are there to be seen.
    for (let count = index === 0 ? 12 : random.whole(1, 4); count > 0; count--) {
      const other = random.pick(all).id
      if (other === id) continue
      friends.get(id)?.add(other)
      friends.get(other)?.add(id)
    }
  }
  return friends
}
