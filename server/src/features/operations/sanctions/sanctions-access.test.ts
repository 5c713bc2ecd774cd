import { roles } from '@mtaa/contract/identity/accounts'
import * as staff from '@mtaa/contract/operations/sanctions-admin'
import type { Endpoint } from '@mtaa/contract/endpoint'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { endpoints, plainInput } from '../../../../test/platform/bad-input.ts'
import { sanctionCalls } from '../../../../test/operations/sanctions.ts'

const staffEndpoints = Object.values(staff).filter(
  (each): each is Endpoint & typeof each => typeof each === 'object' && 'access' in each && 'path' in each,
) as unknown as Endpoint[]

async function answerTo(world: World, endpoint: Endpoint, person: Person | null) {
  const known = endpoints.find((one) => one.endpoint === endpoint)
  if (!known) throw new Error(`${endpoint.path} is not in the contract`)
  const { url, headers, payload } = plainInput(known)
  const { statusCode } = await world.http.inject({
    method: endpoint.method,
    url,
    headers: { ...headers, ...(await world.headersOf(person)) },
    ...(payload !== undefined && { payload }),
  })
  return statusCode
}

test('every endpoint refuses visitors, members and each role that it is not for', async ({ world }) => {
  expect(staffEndpoints.map(({ path }) => path)).toHaveLength(8)
  const people: [string, Person | null][] = [
    ['visitor', null],
    ['member', await world.make.member()],
  ]
  for (const role of roles) people.push([role, await world.make.member({ roles: [role] })])
  for (const endpoint of staffEndpoints) {
    for (const [who, person] of people) {
      const isAdmin = who === 'Admin' || who === 'Super-Admin'
      const isModerator = isAdmin || who.endsWith('-Moderator')
      const may = endpoint.access === 'moderator' ? isModerator : isAdmin
      const status = await answerTo(world, endpoint, person)
      const expected = may ? [200, 201, 400, 404] : [who === 'visitor' ? 401 : 403]
      expect(expected, `${who}: ${endpoint.method} ${endpoint.path}`).toContain(status)
    }
  }
})

/** Who may sanction whom, by role; themselves never. */
const ranks: Record<string, number> = { 'Super-Admin': 2, Admin: 1 }

test('who may sanction whom: a generated matrix over all roles, themselves included', async ({ world }) => {
  const { strike, codeOf } = sanctionCalls(world)
  const names = ['member', ...roles]
  const people = new Map<string, Person>()
  const others = new Map<string, Person>()
  for (const name of names) {
    const own = name === 'member' ? [] : [name]
    people.set(name, await world.make.member({ roles: own }))
    others.set(name, await world.make.member({ roles: own }))
  }
  for (const by of names) {
    const person = people.get(by)
    if (!person) continue
    const isAdmin = by in ranks
    const self = await codeOf(strike(person, person, { severity: 'warning' }))
    expect([by, 'themselves', self]).toEqual([by, 'themselves', isAdmin ? 'sanction_self' : 'forbidden'])
    for (const about of names) {
      const other = others.get(about)
      if (!other) continue
      const expected = !isAdmin ? 'forbidden' : about in ranks && by !== 'Super-Admin' ? 'sanction_rank' : 'done'
      expect([by, about, await codeOf(strike(person, other, { severity: 'warning' }))]).toEqual([by, about, expected])
    }
  }
})
