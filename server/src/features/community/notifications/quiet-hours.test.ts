import { listNotifications } from '@mtaa/contract/community/notifications'
import { hour, minute } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { after, happen, mailed, morning, passTo, subscribe, test } from '../../../../test/community/pushes.ts'

test('quiet hours across midnight hold people back until morning, gathered by thing, and never money', async ({
  world,
  service,
}) => {
  const member = await world.make.member()
  const night = new Date('2036-11-20T20:00:00Z') // 23:00 in Nairobi
  world.setNow(night)
  await subscribe(world, member, service.browser('phone'))
  await happen(world, member, 'people', 'One', '/posts/1')
  await happen(world, member, 'people', 'Two', '/posts/1')
  await happen(world, member, 'people', 'Three', '/posts/2')
  await happen(world, member, 'money', 'Paid', '/orders/1')
  await passTo(world, night)
  expect(service.received.map(({ message }) => message.body)).toEqual(['Paid'])
  await passTo(world, new Date('2036-11-21T03:29:00Z'))
  await happen(world, member, 'people', 'Early', '/posts/3')
  expect(service.received).toHaveLength(1)
  await passTo(world, new Date('2036-11-21T03:30:00Z'))
  expect(service.received.map(({ message }) => message.body).toSorted()).toEqual(['Early', 'Paid', 'Three', 'Two'])
  expect(await mailed(world)).toEqual([])
})

test('an SMS to people waits for the morning, too', async ({ world }) => {
  const member = await world.make.member()
  await world.db
    .updateTable('users')
    .set({ email_confirmed_at: null, phone: '254711000999', phone_confirmed_at: morning })
    .where('id', '=', member.id)
    .execute()
  const night = new Date('2036-11-20T18:30:00Z')
  world.setNow(night)
  await happen(world, member, 'people', 'One', '/posts/1')
  await happen(world, member, 'money', 'Paid', '/orders/1')
  await passTo(world, night)
  expect(await mailed(world)).toHaveLength(1)
  await passTo(world, new Date('2036-11-21T03:30:00Z'))
  expect(await mailed(world)).toHaveLength(2)
})

test('a text in place of a push that failed into the quiet hours waits for the morning', async ({ world, service }) => {
  const member = await world.make.member()
  await world.db
    .updateTable('users')
    .set({ email_confirmed_at: null, phone: '254711000998', phone_confirmed_at: morning })
    .where('id', '=', member.id)
    .execute()
  const evening = new Date('2036-11-20T17:40:00Z') // 20:40 in Nairobi
  world.setNow(evening)
  await subscribe(world, member, service.browser('phone'))
  service.answer('phone', 500)
  await happen(world, member, 'people', 'One', '/posts/1')
  for (let at = 0; at <= 120; at += 10) await passTo(world, after(at * minute, evening))
  expect(await mailed(world)).toEqual([])
  await passTo(world, new Date('2036-11-21T03:30:00Z'))
  expect(await mailed(world)).toHaveLength(1)
})

test('of what is nearby five ring in a day, the rest is in the app alone', async ({ world, service }) => {
  const member = await world.make.member()
  world.setNow(morning)
  await subscribe(world, member, service.browser('phone'))
  for (let n = 0; n < 8; n++) {
    await happen(world, member, 'nearby', `Near ${n}`)
    await passTo(world, after(n * minute))
  }
  expect(service.received).toHaveLength(5)
  expect((await world.as(member)(listNotifications, {})).items).toHaveLength(8)
  await passTo(world, after(24 * hour))
  await happen(world, member, 'nearby', 'Next day')
  await passTo(world, after(24 * hour))
  expect(service.received).toHaveLength(6)
})
