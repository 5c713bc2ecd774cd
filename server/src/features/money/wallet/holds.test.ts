import { hour } from '@mtaa/contract/time'
import { listWalletEntries } from '@mtaa/contract/money/wallet'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import type { Person } from '../../../../test/factories.ts'
import { fund, walletOf } from '../../../../test/money/wallet.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { newId } from '../../../platform/database/ids.ts'
import { accountsAdrift, balanceOf, postHeld, trialBalance, voidHeld } from '../ledger/index.ts'
import { assertAvailable } from './assert-available.ts'
import { holdFromWallet } from './index.ts'

const escrow = accounts.escrow(newId())

const hold = ({ db, clock }: World, person: Person, shillings: number, sourceId = newId()) =>
  db.transaction().execute((tx) =>
    holdFromWallet(tx, {
      memberId: person.id,
      cents: shillings * 100,
      to: escrow,
      purpose: 'deposit',
      sourceType: 'bid',
      sourceId,
      at: clock(),
      expiresAt: new Date(clock().getTime() + hour),
    }),
  )

const end = ({ db, clock }: World, id: string | undefined, how: typeof postHeld, cents?: number) =>
  db.transaction().execute((tx) => how(tx, id ?? '', { at: clock(), ...(cents !== undefined && { cents }) }))

test('what is set aside is still in the wallet, and cannot be spent or set aside again', async ({ world }) => {
  const member = await world.make.member()
  await fund(world, member, 1000)
  await hold(world, member, 700)
  expect(await walletOf(world, member)).toMatchObject({ balance: 1000, held: 700, available: 300 })
  const refused = { code: 'insufficient_funds', details: { available: 300 } }
  await expect(hold(world, member, 301)).rejects.toMatchObject(refused)
  const spend = world.db.transaction().execute((tx) => assertAvailable(tx, member.id, 30_100))
  await expect(spend).rejects.toMatchObject(refused)
  const { items } = await world.as(member)(listWalletEntries, { query: {} })
  expect(items).toHaveLength(1)
})

test('of many holds of all that is there, made at once, one holds', async ({ world }) => {
  const member = await world.make.member()
  await fund(world, member, 500)
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => hold(world, member, 500)))
  const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused).toHaveLength(29)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'insufficient_funds' })
  expect(await walletOf(world, member)).toMatchObject({ balance: 500, held: 500, available: 0 })
})

test('a hold that is used moves the wallet when it is used; of a part the rest is free again', async ({ world }) => {
  const member = await world.make.member()
  world.setNow(new Date('2026-03-04T09:00:00Z'))
  await fund(world, member, 1000)
  const first = await hold(world, member, 400)
  const second = await hold(world, member, 300)
  world.setNow(new Date('2026-03-04T09:10:00Z'))
  await fund(world, member, 50)
  world.setNow(new Date('2026-03-04T09:20:00Z'))
  expect(await end(world, first, postHeld)).toBe(true)
  world.setNow(new Date('2026-03-04T09:30:00Z'))
  expect(await end(world, second, postHeld, 10_000)).toBe(true)
  expect(await walletOf(world, member)).toMatchObject({ balance: 550, held: 0, available: 550 })
  const { items } = await world.as(member)(listWalletEntries, { query: {} })
  expect(items.map(({ at, kind, amount, balance }) => [at.slice(11, 16), kind, amount, balance])).toEqual([
    ['09:30', 'deposit', 100, 550],
    ['09:20', 'deposit', 400, 650],
    ['09:10', 'other', 50, 1050],
    ['09:00', 'other', 1000, 1000],
  ])
  expect(await balanceOf(world.db, escrow)).toBe(50_000)
  expect([await trialBalance(world.db), await accountsAdrift(world.db)]).toEqual([0, []])
})

test('a hold ends once: used and given back at once it does one of them', async ({ world }) => {
  const member = await world.make.member()
  await fund(world, member, 100)
  const id = await hold(world, member, 100)
  const ended = await Promise.all([end(world, id, postHeld), end(world, id, voidHeld)])
  expect(ended.filter(Boolean)).toHaveLength(1)
  const { balance, held } = await walletOf(world, member)
  expect([balance === 0 || balance === 100, held]).toEqual([true, 0])
})

test('a fraction of a shilling is never set aside', async ({ world }) => {
  const member = await world.make.member()
  await fund(world, member, 100)
  await expect(hold(world, member, 0.5)).rejects.toThrow('whole')
})
