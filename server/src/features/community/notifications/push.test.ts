import {
  getNotificationSettings,
  getPushKey,
  listNotifications,
  putNotificationSettings,
  unsubscribeFromPush,
} from '@mtaa/contract/community/notifications'
import { hour, minute } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { after, happen, keys, mailed, morning, passTo, subscribe, test } from '../../../../test/community/pushes.ts'

test('a push says what has happened, is encrypted for the browser, and no mail leaves beside it', async ({
  world,
  service,
}) => {
  const member = await world.make.member()
  world.setNow(morning)
  expect((await world.as(null)(getPushKey, {})).key).toBe(keys.publicKey)
  await subscribe(world, member, service.browser('phone'))
  await happen(world, member, 'money', 'Paid KSh 500', '/orders/1')
  await passTo(world, morning)
  expect(service.received).toMatchObject([
    { message: { title: 'Mtaa', body: 'Paid KSh 500', path: '/orders/1', tag: '/orders/1', member: member.id } },
  ])
  const { headers } = service.received[0] ?? {}
  expect(headers?.['content-encoding']).toBe('aes128gcm')
  expect(headers?.['urgency']).toBe('high')
  expect(headers?.['authorization']).toMatch(/^vapid t=.+, k=/)
  expect(Number(headers?.['ttl'])).toBeGreaterThan(0)
  expect(await mailed(world)).toEqual([])
  const long = '👩‍👩‍👧‍👦'.repeat(4000)
  await happen(world, member, 'money', long, '/orders/2')
  await passTo(world, morning)
  expect(Buffer.byteLength(JSON.stringify(service.received[1]?.message))).toBeLessThan(3000)
})

test('a browser that is gone is forgotten, and what it did not get leaves by mail at once', async ({
  world,
  service,
}) => {
  const member = await world.make.member()
  world.setNow(morning)
  await subscribe(world, member, service.browser('phone'))
  service.answer('phone', 410)
  await happen(world, member, 'people', 'Hello')
  await passTo(world, morning)
  expect(await mailed(world)).toEqual(['mail Hello'])
  expect(await world.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
  await happen(world, member, 'people', 'Again')
  await passTo(world, morning)
  expect(await mailed(world)).toEqual(['mail Hello', 'mail Again'])
  expect(service.tries()).toBe(1)
})

test('about money a mail takes its place after five minutes of a broken service, once', async ({ world, service }) => {
  const member = await world.make.member()
  world.setNow(morning)
  await subscribe(world, member, service.browser('phone'))
  service.answer('phone', 500)
  await happen(world, member, 'money', 'Paid', '/orders/1')
  for (let at = 0; at <= 4 * minute; at += minute) await passTo(world, after(at))
  expect(await mailed(world)).toEqual([])
  await passTo(world, after(5 * minute))
  expect(await mailed(world)).toEqual(['mail Paid'])
  service.answer('phone', 201)
  for (let at = 6; at <= 60; at += 6) await passTo(world, after(at * minute))
  expect(await mailed(world)).toEqual(['mail Paid'])
  expect(service.received).toEqual([])
  expect((await world.as(member)(listNotifications, {})).items).toHaveLength(1)
})

test('of what happens to one thing while a service is broken the newest leaves, in one mail', async ({
  world,
  service,
}) => {
  const member = await world.make.member()
  world.setNow(morning)
  await subscribe(world, member, service.browser('phone'))
  service.answer('phone', 500)
  for (const at of [0, 20, 40]) {
    await passTo(world, after(at * minute))
    await happen(world, member, 'people', `Comment ${at}`, '/posts/1')
    await happen(world, member, 'money', `Paid ${at}`, '/orders/1')
    await passTo(world, after(at * minute))
  }
  for (let at = 45; at <= 120; at += 5) await passTo(world, after(at * minute))
  const left = await mailed(world)
  expect(left.filter((one) => one.includes('Comment'))).toEqual(['mail Comment 40'])
  // Each payment says something of its own.
  expect(left.filter((one) => one.includes('Paid'))).toHaveLength(3)
})

test('an older push of a thing does not follow the newer one that was taken', async ({ world, service }) => {
  const member = await world.make.member()
  world.setNow(morning)
  await subscribe(world, member, service.browser('phone'))
  service.answer('phone', 500)
  await happen(world, member, 'people', 'Older', '/posts/1')
  await passTo(world, morning)
  service.answer('phone', 201)
  await passTo(world, after(5 * minute - 1))
  await happen(world, member, 'people', 'Newer', '/posts/1')
  for (let at = 5; at <= 120; at += 5) await passTo(world, after(at * minute))
  expect(service.received.at(-1)?.message.body).toBe('Newer')
  expect(await mailed(world)).toEqual([])
})

test('a service that fails for a day is tried with growing pauses, and for days is forgotten', async ({
  world,
  service,
}) => {
  const member = await world.make.member()
  world.setNow(morning)
  await subscribe(world, member, service.browser('phone'))
  service.answer('phone', 500)
  for (let at = 0; at < 24; at++) {
    await happen(world, member, 'nearby', `Thing ${at}`)
    await passTo(world, after(at * hour))
  }
  expect(service.tries()).toBeLessThan(20)
  expect(await world.db.selectFrom('push_subscriptions').select('id').execute()).toHaveLength(1)
  for (let at = 24; at < 120; at += 3) {
    await happen(world, member, 'nearby', `Thing ${at}`)
    await passTo(world, after(at * hour))
  }
  expect(await world.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([])
  // Nothing is lost in the app.
  const { items } = await world.as(member)(listNotifications, { query: { limit: 100 } })
  expect(items).toHaveLength(24 + 32)
})

test('one of two browsers that takes it is enough', async ({ world, service }) => {
  const member = await world.make.member()
  world.setNow(morning)
  for (const name of ['phone', 'laptop']) await subscribe(world, member, service.browser(name))
  service.answer('phone', 500)
  await happen(world, member, 'money', 'Paid', '/orders/1')
  await passTo(world, morning)
  await passTo(world, after(hour))
  expect(service.received.map(({ browser }) => browser)).toEqual(['laptop'])
  expect(await mailed(world)).toEqual([])
})

test('after a sign-out nothing is pushed to a shared phone, and it belongs to who uses it now', async ({
  world,
  service,
}) => {
  const [one, other] = [await world.make.member(), await world.make.member()]
  world.setNow(morning)
  const phone = service.browser('phone')
  await subscribe(world, one, phone)
  await subscribe(world, other, phone)
  await happen(world, one, 'money', 'Of one', '/orders/1')
  await happen(world, other, 'money', 'Of the other', '/orders/2')
  await passTo(world, morning)
  expect(service.received.map(({ message }) => message.body)).toEqual(['Of the other'])
  expect(await mailed(world)).toEqual(['mail Of one'])
  // Another's endpoint is not theirs to end.
  await world.as(one)(unsubscribeFromPush, { body: { endpoint: phone.endpoint } })
  await world.db.deleteFrom('sessions').where('id', '=', other.sessionId).execute()
  await happen(world, other, 'money', 'Later', '/orders/3')
  await passTo(world, morning)
  expect(service.received).toHaveLength(1)
  expect(await mailed(world)).toEqual(['mail Of one', 'mail Later'])
})

test('only push services are written to, and a member has a few browsers', async ({ world, service }) => {
  const member = await world.make.member()
  const { keys: browserKeys } = service.browser('phone')
  const to = (endpoint: string) => subscribe(world, member, { endpoint, keys: browserKeys })
  for (const endpoint of [
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/push',
    'http://127.0.0.1:9/push',
    'https://evil.example.org/push',
    'https://push.example.org.evil.org/push',
    'https://user@a.push.example.org/push',
    'https://a.push.example.org:8443/push',
    'http://a.push.example.org/push',
    'file:///etc/passwd',
  ])
    await expect(to(endpoint), endpoint).rejects.toMatchObject({ code: 'push_service_unknown' })
  await Promise.all(Array.from({ length: 20 }, (_, n) => to(`https://a.push.example.org/${n}`)))
  const racing = await Promise.allSettled([21, 22].map((n) => to(`https://a.push.example.org/${n}`)))
  expect(racing.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await to('https://a.push.example.org/1')
})

test('a service that redirects is not followed, and a broken key of a browser is forgotten', async ({
  world,
  service,
}) => {
  const member = await world.make.member()
  world.setNow(morning)
  await subscribe(world, member, service.browser('phone'))
  service.answer('phone', 302)
  const keys = { p256dh: Buffer.alloc(65, 7).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') }
  await subscribe(world, member, { endpoint: `${service.origin}/broken`, keys })
  await happen(world, member, 'money', 'Paid', '/orders/1')
  await passTo(world, morning)
  const left = await world.db.selectFrom('push_subscriptions').select(['endpoint', 'failures']).execute()
  expect(left).toEqual([{ endpoint: `${service.origin}/phone`, failures: 1 }])
})

test('what the member turned off comes by the next way, or by none', async ({ world, service }) => {
  const member = await world.make.member()
  world.setNow(morning)
  await subscribe(world, member, service.browser('phone'))
  const { kinds_off: _, ...choices } = await world.as(member)(getNotificationSettings, {})
  const { people } = choices.classes
  const put = (change: Partial<typeof people>, version: number) =>
    world.as(member)(putNotificationSettings, {
      body: { ...choices, version, classes: { ...choices.classes, people: { ...people, ...change } } },
    })
  await put({ push: false }, 0)
  await happen(world, member, 'people', 'By mail')
  await put({ push: false, mail: 'off' }, 1)
  await happen(world, member, 'people', 'By none')
  await passTo(world, morning)
  expect(service.received).toEqual([])
  expect(await mailed(world)).toEqual(['mail By mail'])
  expect((await world.as(member)(listNotifications, {})).items).toHaveLength(2)
})
