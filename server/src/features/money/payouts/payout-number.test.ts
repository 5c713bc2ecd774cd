import * as api from '@mtaa/contract/money/payouts'
import { describe, expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import { codeIn } from '../../../../test/identity/codes.ts'
import type { Person } from '../../../../test/factories.ts'
import type { World } from '../../../../test/harness.ts'
import {
  ask,
  hour,
  makeSeller,
  monday,
  overview,
  pass,
  setNumber,
  signInAnew,
  stateOf,
  test,
  work,
} from '../../../../test/money/payouts.ts'
import { sendPayout } from './send-payouts.ts'

const [first, second] = ['254711000001', '254722000002']
const texts = async (world: World, phone: string) =>
  (await world.mails()).filter(({ recipient }) => recipient.includes(phone))
const linkOf = (text = '') => new URL(/https?:\/\/\S+not-me\?token=[\w-]+/.exec(text)?.[0] ?? 'http://none')
const change = (world: World, seller: Person, body: { phone: string; code: string; current_password?: string }) =>
  world.as(seller)(api.setPayoutNumber, { body })

async function codeFor(world: World, seller: Person, phone: string) {
  await world.as(seller)(api.sendPayoutCode, { body: { phone } })
  return codeIn((await texts(world, phone))[0])
}

describe('a payout number', () => {
  test('that is set or changed is reported to every proven contact, once each, with a link that stops payouts', async ({
    world,
    rail: _,
  }) => {
    const { seller, number } = await makeSeller(world, { phone: false })
    await world.make.phone(seller, number)
    const notified = async () => {
      const notifications = (await world.mails()).filter(({ body_text }) => body_text.includes('not-me?token='))
      expect(new Set(notifications.map(({ body_text }) => linkOf(body_text).href)).size).toBe(1)
      await world.db.deleteFrom('stored_mails').execute()
      await world.db.deleteFrom('rate_limits').execute()
      return notifications.map(({ recipient }) => recipient).toSorted()
    }
    await setNumber(world, seller, first)
    expect(await notified()).toEqual([number, seller.email].toSorted())
    await setNumber(world, seller, second)
    expect(await notified()).toEqual([first, number, seller.email].toSorted())
    await setNumber(world, seller, number)
    await notified()
    await setNumber(world, seller, first)
    expect(await notified()).toEqual([number, seller.email].toSorted())
  })

  test('is set with the code that was texted to it, and its seller is notified by mail', async ({ world, rail: _ }) => {
    const seller = await world.make.member()
    await expect(world.as(seller)(api.setPayoutSchedule, { body: { schedule: 'weekly' } })).rejects.toMatchObject({
      code: 'payout_number_needed',
    })
    for (const phone of ['0202345678', '0712', '+447700900123'])
      await expect(world.as(seller)(api.sendPayoutCode, { body: { phone } })).rejects.toMatchObject({
        code: 'phone_invalid',
      })
    const code = await codeFor(world, seller, first)
    const wrong = code === '000000' ? '111111' : '000000'
    await signInAnew(world, seller)
    await expect(change(world, seller, { phone: first, code: wrong })).rejects.toMatchObject({ code: 'otp_expired' })
    await expect(change(world, seller, { phone: second, code })).rejects.toMatchObject({ code: 'otp_expired' })
    expect(await change(world, seller, { phone: '0711 000 001', code })).toMatchObject({
      phone: first,
      blocks: [{ why: 'first_payout' }],
    })
    const [mail] = (await world.mails()).filter(({ recipient }) => recipient === seller.email)
    expect(mail?.body_text).toContain('0711 ••• 001')
    expect(await auditEntries(world)).toMatchObject([{ action: 'payouts.number_set', actor_id: seller.id }])
    await expect(world.as(seller)(api.sendPayoutCode, { body: { phone: first } })).rejects.toMatchObject({
      code: 'payout_number_same',
    })
  })

  test('is not changed from a session that was opened long ago without the password, nor without the second factor', async ({
    world,
    rail: _,
  }) => {
    const { seller, number } = await makeSeller(world)
    const code = await codeFor(world, seller, second)
    world.setNow(new Date(monday.getTime() + 60_000))
    await world.db
      .updateTable('sessions')
      .set({ created_at: new Date(monday.getTime() - hour) })
      .execute()
    await expect(change(world, seller, { phone: second, code })).rejects.toMatchObject({ code: 'sign_in_again' })
    await expect(
      change(world, seller, { phone: second, code, current_password: 'not the password' }),
    ).rejects.toMatchObject({ code: 'current_password_invalid' })
    await signInAnew(world, seller)
    await world.make.factor(seller)
    await expect(change(world, seller, { phone: second, code })).rejects.toMatchObject({ code: 'second_factor_needed' })
    expect((await world.db.selectFrom('payout_accounts').select('phone').execute())[0]?.phone).toBe(number)
    await world.db.updateTable('sessions').set({ aal: 'aal2' }).execute()
    expect(await change(world, seller, { phone: second, code })).toMatchObject({ phone: second })
  })

  test('that a thief changes is paid nothing for 72 hours; the old number and the mail address get a link that stops it', async ({
    world,
    rail,
  }) => {
    const { seller, number } = await makeSeller(world, { shillings: 950 })
    await setNumber(world, seller, second)
    const stolen = await ask(world, seller)
    expect(stolen.blocks).toEqual([{ why: 'number_changed', until: '2027-03-04T09:00:00.000Z' }])
    await pass(world, 72 * hour - 1)
    expect(rail.sent).toEqual([])
    const [text] = await texts(world, number)
    const [mail] = (await world.mails()).filter(({ recipient }) => recipient === seller.email)
    // Dots would make it a message of 70 letters.
    expect(text?.body_text).toContain('0722 xxx 002')
    const link = linkOf(text?.body_text)
    expect(linkOf(mail?.body_text).href).toBe(link.href)

    const at = link.pathname + link.search
    const look = () => world.http.inject({ url: at, headers: { 'accept-language': 'sw' } })
    expect((await look()).body).toContain('Simamisha malipo')
    expect((await overview(world, seller)).blocks).not.toContainEqual({ why: 'stopped', until: null })
    const press = () =>
      world.http.inject({
        method: 'POST',
        url: link.pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: link.search.slice(1),
      })
    const both = await Promise.all([press(), press()])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410])
    expect([(await look()).statusCode, (await press()).statusCode]).toEqual([410, 410])
    await pass(world, 100 * hour)
    expect([rail.sent, await stateOf(world, stolen.id)]).toEqual([[], 'waiting'])
    await world.as(seller)(api.cancelPayout, { params: { id: stolen.id } })
    await expect(ask(world, seller)).rejects.toMatchObject({ code: 'payouts_stopped' })
    const acts = (await auditEntries(world)).map(({ action, actor_id }) => [action, actor_id])
    expect(acts).toContainEqual(['payouts.stopped', null])
  })

  test('that was changed after 72 hours is paid, and what was about to go to the old one does not go', async ({
    world,
    rail,
  }) => {
    const { seller } = await makeSeller(world, { shillings: 950 })
    const { id } = await ask(world, seller)
    await sendPayout(world.deps, id)
    await world.db.deleteFrom('rate_limits').execute()
    rail.isOpen = () => false
    await setNumber(world, seller, second)
    expect(await stateOf(world, id)).toBe('failed')
    rail.isOpen = () => true
    await work(world)
    expect((await overview(world, seller)).balance.available).toBe(950)
    await ask(world, seller)
    await pass(world, 72 * hour)
    expect(rail.sent).toEqual([{ phone: second, shillings: 950 }])
  })
})

test('links that are not ours stop nothing and are counted', async ({ world, rail: _ }) => {
  const answers = await Promise.all(
    ['', '?token=x', `?token=${'a'.repeat(43)}`, '?token[]=x', `?token=${'%00'.repeat(43)}`].map((query) =>
      world.http.inject(`/api/payouts/not-me${query}`),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([410, 410, 410, 410, 410])
  expect(answers[0]?.headers['content-security-policy']).toContain("default-src 'none'")
})
