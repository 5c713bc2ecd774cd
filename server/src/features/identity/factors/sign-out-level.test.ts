import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import { later, proveTotp, secondDevice, send, tokensOf, withTotp } from '../../../../test/identity/second-factor.ts'

const levels = async ({ db }: World) =>
  (await db.selectFrom('sessions').select('aal').execute()).map(({ aal }) => aal).toSorted()

const signOut = async (world: World, client: Parameters<typeof tokensOf>[0], scope: string) =>
  send(world, 'POST', `/logout?scope=${scope}`, { token: (await tokensOf(client)).access })

for (const [scope, status, left] of [
  ['global', 204, ['aal1', 'aal2']],
  ['others', 403, ['aal1', 'aal1', 'aal2']],
  ['local', 204, ['aal1', 'aal2']],
] as const)
  test(`a session that owes its second factor ends no session but its own by the scope ${scope}`, async ({ world }) => {
    await withTotp(world)
    const halfWay = await secondDevice(world)
    await secondDevice(world)
    const { status: answered, json } = await signOut(world, halfWay, scope)
    expect(answered).toBe(status)
    if (status === 403) expect(json).toMatchObject({ code: 'insufficient_aal' })
    expect(await levels(world)).toEqual(left)
  })

for (const [scope, left] of [
  ['global', []],
  ['others', ['aal2']],
] as const)
  test(`a session with its second factor ends sessions of every kind by the scope ${scope}`, async ({ world }) => {
    const { client, factorId, secret } = await withTotp(world)
    const other = await secondDevice(world)
    later(world, 30)
    await proveTotp(world, other, { factorId, secret })
    await secondDevice(world)
    expect((await signOut(world, client, scope)).status).toBe(204)
    expect(await levels(world)).toEqual(left)
  })

test('somebody without a second factor signs out everywhere from any device', async ({ world }) => {
  const { client, factorId } = await withTotp(world)
  await client.mfa.unenroll({ factorId })
  const other = await secondDevice(world)
  expect((await signOut(world, other, 'global')).status).toBe(204)
  expect(await levels(world)).toEqual([])
})
