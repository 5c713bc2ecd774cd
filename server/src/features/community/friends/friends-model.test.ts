import * as api from '@mtaa/contract/community/friends'
import { day } from '@mtaa/contract/time'
import fc from 'fast-check'
import { expect } from 'vitest'
import { runs } from '../../../../../test/property-runs.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { friendCalls } from '../../../../test/identity/friends.ts'

const person = fc.nat(2)
const answers = { accept: 'accepted', decline: 'declined', cancel: 'cancelled' } as const
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ act: fc.constant('ask' as const), who: person, whom: person }) },
    {
      weight: 4,
      arbitrary: fc.record({ act: fc.constantFrom('accept', 'decline', 'cancel'), who: person, request: fc.nat(5) }),
    },
    fc.record({ act: fc.constant('remove' as const), who: person, whom: person }),
    fc.record({ act: fc.constant('wait' as const), days: fc.constantFrom(1, 29, 30) }),
  ),
  { minLength: 2, maxLength: 14 },
)
type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never

interface Request {
  asker: number
  asked: number
  status: 'pending' | (typeof answers)[keyof typeof answers]
  endedOn: number
}

/** The rules, by the page of rules and without a database. */
function createModel() {
  const requests: Request[] = []
  const friends = new Set<string>()
  let today = 0
  const pair = (one: number, other: number) => [one, other].toSorted((a, b) => a - b).join()
  const openOf = (one: number, other: number) =>
    requests.find((r) => r.status === 'pending' && pair(r.asker, r.asked) === pair(one, other))
  const end = (request: Request, status: Request['status']) => {
    Object.assign(request, { status, endedOn: today })
    if (status === 'accepted') friends.add(pair(request.asker, request.asked))
    return 'done'
  }

  function ask(who: number, whom: number): string {
    if (who === whom) return 'friend_self'
    const open = openOf(who, whom)
    if (friends.has(pair(who, whom)) || open?.asker === who) return 'done'
    if (open) return end(open, 'accepted')
    const isTooSoon = requests.some(
      (r) => r.asker === who && r.asked === whom && r.status === 'declined' && r.endedOn + 30 > today,
    )
    if (isTooSoon) return 'friend_asked_lately'
    requests.push({ asker: who, asked: whom, status: 'pending', endedOn: 0 })
    return 'asked'
  }

  function answer(who: number, request: Request, act: keyof typeof answers): string {
    if (who !== (act === 'cancel' ? request.asker : request.asked)) return 'friend_request_not_found'
    if (request.status === answers[act]) return 'done'
    return request.status === 'pending' ? end(request, answers[act]) : 'friend_request_over'
  }

  const stateOf = (one: number, other: number) => {
    if (one === other) return 'self'
    const open = openOf(one, other)
    if (friends.has(pair(one, other))) return 'friends'
    return open ? (open.asker === one ? 'sent' : 'received') : 'none'
  }
  const remove = (one: number, other: number) => void friends.delete(pair(one, other))
  const wait = (days: number) => (today += days)
  return { requests, ask, answer, remove, wait, stateOf }
}

/** Does the step in the program and in the model, and compares what came of it. */
async function take(
  world: World,
  members: readonly Person[],
  ids: string[],
  model: ReturnType<typeof createModel>,
  step: Step,
) {
  const at = (n: number) => members[n] as Person
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
  if (step.act === 'wait') {
    model.wait(step.days)
    return world.setNow(new Date(world.clock().getTime() + step.days * day))
  }
  if (step.act === 'ask') {
    const expected = model.ask(step.who, step.whom)
    const asking = friendCalls(world).ask(at(step.who), at(step.whom))
    if (expected === 'asked') return void ids.push((await asking).request_id ?? '')
    return expect(await codeOf(asking)).toBe(expected)
  }
  if (step.act === 'remove') {
    model.remove(step.who, step.whom)
    return world.as(at(step.who))(api.removeFriend, { params: { id: at(step.whom).id } })
  }
  const request = model.requests[step.request]
  if (!request) return undefined
  const endpoint = { accept: api.acceptFriend, decline: api.declineFriend, cancel: api.cancelFriend }[step.act]
  const call = world.as(at(step.who))(endpoint, { params: { id: ids[step.request] ?? '' } })
  return expect(await codeOf(call)).toBe(model.answer(step.who, request, step.act))
}

test('in every sequence of asking, answering, taking back, removing and waiting it is as the rules say', async ({
  world,
}) => {
  const reached = new Set<string>()
  const property = fc.asyncProperty(steps, async (all) => {
    world.setNow(new Date('2026-03-01T09:00:00Z'))
    const joinedAt = new Date('2025-01-01T09:00:00Z')
    const members = await Promise.all([1, 2, 3].map(() => world.make.member({ joinedAt })))
    const [model, ids] = [createModel(), [] as string[]]
    for (const step of all) await take(world, members, ids, model, step)
    for (const [one, member] of members.entries())
      for (const [other, person] of members.entries()) {
        const state = await friendCalls(world).stateOf(member, person)
        reached.add(state)
        expect(state).toBe(model.stateOf(one, other))
      }
  })
  await fc.assert(property, { numRuns: runs(20) })
  expect([...reached].toSorted()).toEqual(['friends', 'none', 'received', 'self', 'sent'])
})
