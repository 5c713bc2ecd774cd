import {
  getBadges,
  getNotificationSettings,
  listNotifications,
  putNotificationSettings,
  readNotifications,
  turnKindOff,
} from '@mtaa/contract/community/notifications'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import { defineFeature } from '../../../core/feature.ts'
import { defineKinds } from '../../../core/notifications.ts'
import { notify, type Notification } from './index.ts'

interface Samples {
  sample_said: { name: string; link: string }
}

const mail = ({ name }: { name: string }) => ({
  subject: `${name} said`,
  lines: ['A line.'],
  button: 'Open',
  ending: 'The end.',
})
const ofPeople = defineKinds<Samples>({
  class: 'people',
  samples: { sample_said: { name: 'Amina', link: '' } },
  mail: { en: { sample_said: mail }, sw: { sample_said: mail } },
  path: ({ link }) => link,
})
const ofMoney = defineKinds<{ sample_paid: { link: string } }>({
  class: 'money',
  samples: { sample_paid: { link: '' } },
  line: { en: { sample_paid: () => 'paid' }, sw: { sample_paid: () => 'imelipwa' } },
  path: ({ link }) => link,
})
const sample = defineFeature({
  name: 'community/sample',
  flag: 'essential',
  notifications: [...Object.values(ofPeople), ...Object.values(ofMoney)],
})

test.override('worldOptions', { features: [sample] })

const send = <D extends object>({ db, deps }: World, one: Notification<D>) =>
  db.transaction().execute((tx) => notify(deps, tx, one))
const said = (to: string, link: string, name = 'Amina') => ({
  to,
  kind: ofPeople.sample_said,
  data: { name, link },
  once: `${link} ${name}`,
})

test('events of one thing are one line with their number, and reading it begins anew', async ({ world }) => {
  const { as, make, setNow } = world
  const member = await make.member()
  setNow(new Date('2026-11-20T09:00:00Z'))
  await send(world, said(member.id, '/posts/1?thread=2'))
  await send(world, { to: member.id, kind: ofMoney.sample_paid, data: { link: '/orders/1' } })
  setNow(new Date('2026-11-20T09:01:00Z'))
  await send(world, said(member.id, '/posts/1#comments', 'Juma'))
  // The same event again.
  await send(world, said(member.id, '/posts/1#comments', 'Juma'))
  const list = () => as(member)(listNotifications, {})
  expect(await list()).toMatchObject({
    items: [
      { kind: 'sample_said', class: 'people', text: 'Juma said', path: '/posts/1#comments', count: 2, read: false },
      { kind: 'sample_paid', class: 'money', text: 'Paid', path: '/orders/1', count: 1, read: false },
    ],
    next_cursor: null,
    filtered: 0,
  })
  expect(await as(member)(getBadges, {})).toMatchObject({ notifications: 2 })
  const [first] = (await list()).items
  await as(member)(readNotifications, { body: { ids: [first?.id ?? ''] } })
  expect(await as(member)(getBadges, {})).toMatchObject({ notifications: 1 })
  await send(world, said(member.id, '/posts/1', 'Halima'))
  expect((await list()).items[0]).toMatchObject({ text: 'Halima said', count: 1, read: false })
  await as(member)(readNotifications, { body: {} })
  expect(await as(member)(getBadges, {})).toMatchObject({ notifications: 0 })
  expect((await as(member)(listNotifications, { query: { filter: 'unread' } })).items).toEqual([])
  expect((await as(member)(listNotifications, { query: { filter: 'money' } })).items).toHaveLength(1)
})

test('what a push was about is read with its thing, and nothing else is', async ({ world }) => {
  const { as, make } = world
  const [member, other] = [await make.member(), await make.member()]
  for (const { id } of [member, other]) await send(world, said(id, '/posts/1?thread=2'))
  await send(world, said(member.id, '/posts/10'))
  await as(member)(readNotifications, { body: { thing: '/posts/1' } })
  await as(member)(readNotifications, { body: { thing: 'unknown' } })
  const { items } = await as(member)(listNotifications, { query: { filter: 'unread' } })
  expect(items.map(({ path }) => path)).toEqual(['/posts/10'])
  expect(await as(other)(getBadges, {})).toMatchObject({ notifications: 1 })
})

test('a list is read page by page, each line once', async ({ world }) => {
  const { as, make } = world
  const member = await make.member()
  for (let n = 1; n <= 7; n++) await send(world, said(member.id, `/posts/${n}`))
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await as(member)(listNotifications, { query: { limit: 3, ...(cursor && { cursor }) } })
    seen.push(...page.items.map(({ path }) => path))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `/posts/${n}`))
  const bad = as(member)(listNotifications, { query: { cursor: 'nonsense' } })
  await expect(bad).rejects.toMatchObject({ code: 'bad_cursor' })
})

test('what is turned off is listed as filtered and counted there, has no badge and leaves by no way', async ({
  world,
}) => {
  const { as, make } = world
  const member = await make.member()
  const turn = (kind: string, off: boolean) => as(member)(turnKindOff, { params: { kind }, body: { off } })
  expect(await turn('sample_said', true)).toMatchObject({ kinds_off: [{ kind: 'sample_said', text: 'Amina said' }] })
  await turn('sample_said', true)
  await send(world, said(member.id, '/posts/1'))
  expect(await world.mails()).toEqual([])
  expect(await as(member)(getBadges, {})).toMatchObject({ notifications: 0 })
  expect(await as(member)(listNotifications, {})).toMatchObject({ items: [], filtered: 1 })
  // Reading all leaves it counted.
  await as(member)(readNotifications, { body: {} })
  const filtered = await as(member)(listNotifications, { query: { filter: 'filtered' } })
  expect(filtered).toMatchObject({ items: [{ text: 'Amina said', filtered: true }], filtered: 1 })
  await as(member)(readNotifications, { body: { ids: filtered.items.map(({ id }) => id) } })
  expect((await as(member)(listNotifications, {})).filtered).toBe(0)
  expect(await turn('sample_said', false)).toMatchObject({ kinds_off: [] })
  await send(world, said(member.id, '/posts/2'))
  expect(await world.mails()).toHaveLength(1)
  await expect(turn('sample_paid', true)).rejects.toMatchObject({ code: 'notification_kind_stays' })
  await expect(turn('no_such_kind', true)).rejects.toMatchObject({ code: 'notification_kind_unknown' })
})

test('settings are stored once for each version, and two devices do not undo each other', async ({ world }) => {
  const { as, make } = world
  const member = await make.member()
  const before = await as(member)(getNotificationSettings, {})
  expect(before).toMatchObject({ version: 0, quiet_hours: { on: true, from: 1260, to: 390 }, kinds_off: [] })
  const { kinds_off: _, ...choices } = before
  const off = { ...before.classes.people, app: false, push: false }
  const classes = { ...before.classes, money: { ...before.classes.money, app: false }, people: off }
  const put = (body: typeof choices) => as(member)(putNotificationSettings, { body })
  const after = await put({ ...choices, classes })
  expect(after).toMatchObject({ version: 1, classes: { money: { app: true }, people: { app: false, push: false } } })
  // Again after a lost answer.
  expect(await put({ ...choices, classes })).toEqual(after)
  const other = put({ ...choices, read_receipts: false })
  await expect(other).rejects.toMatchObject({ code: 'notification_settings_changed', details: { now: after } })
  const racing = await Promise.allSettled(
    [1, 2, 3].map((n) => put({ ...after, quiet_hours: { on: true, from: n, to: 5 } })),
  )
  expect(racing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await send(world, said(member.id, '/posts/1'))
  expect(await world.mails()).toEqual([])
  expect(await as(member)(listNotifications, {})).toMatchObject({ items: [], filtered: 1 })
})

test('one member reads and changes nothing of another', async ({ world }) => {
  const { as, make } = world
  const [member, other] = [await make.member(), await make.member()]
  await send(world, said(member.id, '/posts/1'))
  const [line] = (await as(member)(listNotifications, {})).items
  await as(other)(readNotifications, { body: { ids: [line?.id ?? ''] } })
  expect(await as(other)(listNotifications, {})).toMatchObject({ items: [], filtered: 0 })
  expect((await as(member)(listNotifications, {})).items[0]).toMatchObject({ read: false })
})
