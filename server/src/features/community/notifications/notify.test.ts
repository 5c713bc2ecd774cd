import { readNotifications } from '@mtaa/contract/community/notifications'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { defineKinds } from '../../../core/notifications.ts'
import { notify, type Notification } from './index.ts'

interface Samples {
  sample_paid: { amount: string; link: string }
  sample_changed: { link: string }
  sample_mailed: { link: string }
}

const mail = () => ({ subject: 'A subject', lines: ['A line.'], button: 'Open', ending: 'The end.' })
const mails = { sample_paid: mail, sample_changed: mail, sample_mailed: mail }
const sms = (word: string) => ({
  sample_paid: ({ amount }: { amount: string }) => `${word} ${amount}.`,
  sample_changed: () => `${word}.`,
})
const kinds = defineKinds<Samples>({
  class: 'money',
  samples: { sample_paid: { amount: 'KSh 5', link: '' }, sample_changed: { link: '' }, sample_mailed: { link: '' } },
  reach: ['sample_changed'],
  mail: { en: mails, sw: mails },
  sms: { en: sms('paid'), sw: sms('imelipwa') },
  path: () => '/orders/1',
})
const link = 'https://mtaa.test/orders/1?key=secret'
const paid = { kind: kinds.sample_paid, data: { amount: 'KSh 5', link } }

const send = <D extends object>({ db, deps }: World, one: Notification<D>) =>
  db.transaction().execute((tx) => notify(deps, tx, one))

const linesOf = ({ db }: World, { id }: Person) =>
  db.selectFrom('notifications').selectAll().where('user_id', '=', id).orderBy('created_at').execute()

const phone = '254711000999'
const byPhone = ({ db, clock }: World, { id }: Person, mailProven: Date | null = null) =>
  db
    .updateTable('users')
    .set({ email_confirmed_at: mailProven, phone, phone_confirmed_at: clock() })
    .where('id', '=', id)
    .execute()

test('a member gets a line in both languages, and a mail to the proven address', async ({ world }) => {
  const member = await world.make.member()
  await send(world, { to: member.id, ...paid })
  expect(await world.mails()).toMatchObject([{ channel: 'mail', recipient: member.email, subject: 'A subject' }])
  // The line leads to the page, never by a link that acts.
  expect(await linesOf(world, member)).toMatchObject([
    {
      kind: 'sample_paid',
      class: 'money',
      line_en: 'Paid KSh 5.',
      line_sw: 'Imelipwa KSh 5.',
      path: '/orders/1',
      filtered: false,
    },
  ])
})

test('without a proven address it is an SMS to the proven number, and without both the line alone', async ({
  world,
}) => {
  const [one, other] = [await world.make.member(), await world.make.member()]
  await byPhone(world, one)
  await world.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', other.id).execute()
  for (const { id } of [one, other]) await send(world, { to: id, ...paid })
  // This kind has no SMS.
  await send(world, { to: one.id, kind: kinds.sample_mailed, data: { link } })
  expect(await world.mails()).toMatchObject([
    { channel: 'sms', recipient: phone, body_text: `Mtaa: paid KSh 5. ${link}` },
  ])
  expect(await linesOf(world, one)).toHaveLength(2)
  expect(await linesOf(world, other)).toHaveLength(1)
})

test('a kind that must not be hidden reaches every proven contact', async ({ world }) => {
  const member = await world.make.member()
  await byPhone(world, member, world.clock())
  await send(world, { to: member.id, kind: kinds.sample_changed, data: { link } })
  await send(world, { to: member.id, ...paid })
  expect((await world.mails()).map(({ channel }) => channel).toSorted()).toEqual(['mail', 'mail', 'sms'])
})

test('one event is notified once, however many handle it at the same moment', async ({ world }) => {
  const member = await world.make.member()
  const one = { to: member.id, ...paid, once: 'event 1' }
  await Promise.all([send(world, one), send(world, one), send(world, one)])
  await send(world, one)
  await send(world, { ...one, once: 'event 2' })
  expect(await world.mails()).toHaveLength(2)
  expect(await linesOf(world, member)).toHaveLength(2)
})

test('gathered notifications are one mail and one line, at their newest moment and unread', async ({ world }) => {
  const member = await world.make.member()
  const posting = { key: 'dispute 1', runAt: world.clock() }
  world.setNow(new Date('2026-11-20T09:00:00Z'))
  await send(world, { to: member.id, ...paid, posting })
  await world.as(member)(readNotifications, { body: {} })
  world.setNow(new Date('2026-11-20T09:01:00Z'))
  await send(world, { to: member.id, ...paid, data: { amount: 'KSh 7', link }, posting })
  expect(await world.mails()).toHaveLength(1)
  expect(await linesOf(world, member)).toMatchObject([
    { line_en: 'Paid KSh 7.', created_at: new Date('2026-11-20T09:01:00Z') },
  ])
})

test('nothing of it stays when its transaction fails, and an account that is gone gets nothing', async ({ world }) => {
  const { db, deps, make } = world
  const member = await make.member()
  const failing = db.transaction().execute(async (tx) => {
    await notify(deps, tx, { to: member.id, ...paid })
    throw new Error('the order moved')
  })
  await expect(failing).rejects.toThrow('the order moved')
  await send(world, { to: '0190f3c2-7a1e-7cc2-8a3b-1d2f3a4b5c6d', ...paid })
  expect(await world.mails()).toEqual([])
  expect(await linesOf(world, member)).toEqual([])
})

test('a contact without an account gets the mail and has no line', async ({ world }) => {
  await send(world, { to: { mail: 'new@mtaa.test', language: 'en' }, ...paid })
  expect(await world.mails()).toMatchObject([{ recipient: 'new@mtaa.test' }])
  expect(await world.db.selectFrom('notifications').selectAll().execute()).toEqual([])
})
