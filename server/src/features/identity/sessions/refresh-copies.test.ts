import { minute } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { authCalls } from '../../../../test/identity/auth-calls.ts'
import { test, type World } from '../../../../test/harness.ts'

const sessionsOf = (world: World) => world.db.selectFrom('sessions').select(['id', 'generation']).execute()

function clockOf(world: World, start = new Date('2026-11-20T09:00:00Z')) {
  let now = start
  world.setNow(now)
  return { pass: (ms: number) => world.setNow((now = new Date(now.getTime() + ms))) }
}

test('a browser that lost an answer renews with the parent at any age and as often as it is lost', async ({
  world,
}) => {
  const { signUp, refresh } = authCalls(world)
  const clock = clockOf(world)
  const { refresh_token } = await signUp()
  const lost = [String((await refresh(refresh_token)).json['refresh_token'])]
  for (let round = 0; round < 3; round++) {
    clock.pass(90 * minute)
    const { status, json } = await refresh(refresh_token)
    expect(status).toBe(200)
    expect(lost).not.toContain(json['refresh_token'])
    lost.push(String(json['refresh_token']))
  }
  clock.pass(90 * minute)
  expect((await refresh(lost.at(-1) ?? '')).status).toBe(200)
})

test('tabs that wake up together after a lost answer all get the same token', async ({ world }) => {
  const { signUp, refresh } = authCalls(world)
  const clock = clockOf(world)
  const { refresh_token } = await signUp()
  await refresh(refresh_token)
  clock.pass(90 * minute)
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(refresh_token)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const tokens = new Set(answers.map(({ json }) => json['refresh_token']))
  expect(tokens.size).toBe(1)
  clock.pass(90 * minute)
  expect((await refresh(String([...tokens][0]))).status).toBe(200)
})

const ended = { status: 400, json: { code: 'refresh_token_already_used' } }

for (const [first, what] of [
  ['owner', 'after its owner'],
  ['thief', 'before its owner'],
] as const)
  test(`a copied token that is used ${what} ends the session at the latest with the next use`, async ({ world }) => {
    const { signUp, refresh } = authCalls(world)
    const clock = clockOf(world)
    const { refresh_token } = await signUp()
    const tokens = { owner: refresh_token, thief: refresh_token }
    const renew = async (who: keyof typeof tokens) => {
      clock.pass(11_000)
      const answer = await refresh(tokens[who])
      if (answer.status === 200) tokens[who] = String(answer.json['refresh_token'])
      return answer
    }
    const second = first === 'owner' ? 'thief' : 'owner'
    expect((await renew(first)).status).toBe(200)
    expect((await renew(second)).status).toBe(200)
    expect(await renew(first)).toMatchObject(ended)
    expect(await sessionsOf(world)).toEqual([])
    expect((await renew(second)).status).toBe(400)
  })
