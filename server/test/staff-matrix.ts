import { roles, type Role } from '@mtaa/contract/identity/accounts'
import { expect } from 'vitest'
import type { Person } from './factories.ts'
import type { World } from './harness.ts'

type Caller = 'visitor' | 'member' | Role

/** Calls as a visitor, as a member and as each role; answers who was let in. Everybody else was refused, not failed. */
export async function expectOnly(
  world: World,
  allowed: readonly Role[],
  call: (as: ReturnType<World['as']>) => Promise<unknown>,
): Promise<void> {
  const people: [Caller, Person | null][] = [
    ['visitor', null],
    ['member', await world.make.member()],
  ]
  for (const role of roles) people.push([role, await world.make.member({ roles: [role] })])
  const outcomes = Object.fromEntries(
    await Promise.all(people.map(async ([who, person]) => [who, await outcomeOf(call(world.as(person)))] as const)),
  )
  const expected = Object.fromEntries(
    people.map(([who]) => [who, who === 'visitor' ? 401 : allowed.some((role) => role === who) ? 'let in' : 403]),
  )
  expect(outcomes).toEqual(expected)
}

const outcomeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'let in',
    ({ status }: { status: number }) => (status === 401 || status === 403 ? status : 'let in'),
  )
