import { getDeletion, planDeletion, undoDeletion } from '@mtaa/contract/identity/privacy'
import { describe, expect } from 'vitest'
import { password } from '../../../../test/identity/auth-calls.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { makeLife, makeOrder, signedUp } from '../../../../test/identity/member-history.ts'
import { chart } from '../../../core/money/accounts.ts'
import { newId } from '../../../platform/database/ids.ts'

const morning = new Date('2026-11-20T09:00:00Z')
const minutes = (count: number) => new Date(morning.getTime() + count * 60_000)

const plan = (world: World, person: Person, current_password?: string) =>
  world.as(person)(planDeletion, { body: { current_password } })

describe('planning', () => {
  test('within ten minutes of a sign-in a member may plan the deletion; the mail says when, and how to cancel', async ({
    world,
  }) => {
    world.setNow(morning)
    const member = await world.make.member()
    const other = newId()
    await world.db
      .insertInto('sessions')
      .values({ id: other, user_id: member.id, created_at: morning, refreshed_at: morning })
      .execute()
    world.setNow(minutes(10))
    expect(await plan(world, member)).toMatchObject({
      number: 'DR-000001',
      state: 'received',
      due_at: '2026-12-20T09:10:00.000Z',
      waits_for: null,
    })
    const [mail] = await world.mails()
    expect(mail).toMatchObject({ recipient: member.email, subject: 'Your account will be deleted' })
    expect(mail?.body_text).toMatch(/on 20 December 2026/)
    const sessions = await world.db.selectFrom('sessions').select('id').where('user_id', '=', member.id).execute()
    expect(sessions).toEqual([{ id: member.sessionId }])
  })

  test('later it needs the password; a wrong one plans nothing, and guessing ends after five', async ({ world }) => {
    world.setNow(morning)
    const member = await signedUp(world)
    world.setNow(minutes(11))
    await expect(plan(world, member)).rejects.toMatchObject({ code: 'sign_in_again', status: 403 })
    await expect(plan(world, member, '')).rejects.toMatchObject({ code: 'sign_in_again' })
    for (let tries = 0; tries < 5; tries++)
      await expect(plan(world, member, 'not it')).rejects.toMatchObject({ code: 'current_password_invalid' })
    await expect(plan(world, member, password)).rejects.toMatchObject({ code: 'over_request_rate_limit' })
    expect(await world.as(member)(getDeletion, {})).toEqual({ deletion: null })
    world.setNow(minutes(27))
    expect(await plan(world, member, password)).toMatchObject({ state: 'received' })
  })

  test('of two Super-Admins one may go, and not the one who is left', async ({ world }) => {
    world.setNow(morning)
    const roles = ['Super-Admin']
    const [first, second] = [await world.make.member({ roles }), await world.make.member({ roles })]
    expect(await plan(world, first)).toMatchObject({ state: 'received' })
    await expect(plan(world, second)).rejects.toMatchObject({ code: 'last_super_admin', status: 409 })
    await world.as(first)(undoDeletion, {})
    expect(await plan(world, second)).toMatchObject({ state: 'received' })
    await expect(plan(world, first)).rejects.toMatchObject({ code: 'last_super_admin' })
  })

  test('a planned deletion waits while no other Super-Admin is left', async ({ world }) => {
    world.setNow(morning)
    const roles = ['Super-Admin']
    const [member, other] = [await world.make.member({ roles }), await world.make.member({ roles })]
    await plan(world, member)
    await world.db.deleteFrom('user_roles').where('user_id', '=', other.id).execute()
    world.setNow(minutes(31 * 24 * 60))
    await world.runSchedule('privacy.sweep')
    await world.runJobs()
    expect((await world.as(member)(getDeletion, {})).deletion).toMatchObject({ waits_for: 'last_super_admin' })
  })

  test('a member without a password signs in again instead', async ({ world }) => {
    world.setNow(morning)
    const member = await world.make.member()
    world.setNow(minutes(11))
    await expect(plan(world, member, 'anything')).rejects.toMatchObject({ code: 'current_password_invalid' })
  })

  test('requested twice, or eight times at once, it is planned once', async ({ world }) => {
    const member = await world.make.member()
    const planned = await Promise.all(Array.from({ length: 8 }, () => plan(world, member)))
    expect(new Set(planned.map(({ id }) => id)).size).toBe(1)
    expect(await world.mails()).toHaveLength(1)
  })

  test('visitors cannot; members see and cancel only their own', async ({ world }) => {
    const [member, other, admin] = [
      await world.make.member(),
      await world.make.member(),
      await world.make.member({ roles: ['Super-Admin'] }),
    ]
    const visitor = world.as(null)
    for (const call of [
      () => visitor(planDeletion, {}),
      () => visitor(getDeletion, {}),
      () => visitor(undoDeletion, {}),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'sign_in_required' })
    await plan(world, member)
    for (const person of [other, admin]) {
      expect(await world.as(person)(getDeletion, {})).toEqual({ deletion: null })
      await expect(world.as(person)(undoDeletion, {})).rejects.toMatchObject({ code: 'deletion_not_planned' })
    }
    expect((await world.as(member)(getDeletion, {})).deletion).toMatchObject({ state: 'received' })
  })
})

describe('while something is open', () => {
  for (const status of ['pending_payment', 'paid', 'shipped', 'delivered', 'disputed'])
    test(`neither who bought nor who sold an order that is ${status} can plan it`, async ({ world }) => {
      const [buyer, product] = [await world.make.member(), await world.make.product()]
      await makeOrder(world, { buyer, seller: product.seller, product, status })
      for (const person of [buyer, product.seller])
        await expect(plan(world, person)).rejects.toMatchObject({
          code: 'orders_open',
          status: 409,
          details: { count: 1 },
        })
    })

  test('a payment that is under way, and money that is to be paid out, must arrive first', async ({ world }) => {
    const { member, neighbour } = await makeLife(world)
    await world.db.updateTable('payments').set({ status: 'refunding' }).where('payer_id', '=', member.id).execute()
    await world.db
      .insertInto('ledger_account')
      .values({
        id: newId(),
        code: chart.sellerPayable.code,
        kind: 'liability',
        normal: 'credit',
        owner_type: 'seller',
        owner_id: neighbour.id,
        posted_credit: 500,
      })
      .execute()
    for (const person of [member, neighbour])
      await expect(plan(world, person)).rejects.toMatchObject({ code: 'money_left', status: 409 })
  })
})
