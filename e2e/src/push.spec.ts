import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { unique } from './fixtures.ts'
import { arrive, enter, signOut } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

/** A browser whose push service is at hand: the one of Chromium needs the internet. */
function withPushService() {
  const bytes = (length: number) => new Uint8Array(length).fill(4)
  const endpoint = `https://fcm.googleapis.com/fcm/send/${Math.random()}`
  const text = (length: number) =>
    btoa(String.fromCharCode(...bytes(length)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: text(65), auth: text(16) } }),
    unsubscribe: async () => {
      localStorage.removeItem('push-of-test')
      return true
    },
  }
  const manager = PushManager.prototype as unknown as Record<string, () => Promise<unknown>>
  manager['subscribe'] = async () => {
    localStorage.setItem('push-of-test', '1')
    return subscription
  }
  manager['getSubscription'] = async () => (localStorage.getItem('push-of-test') ? subscription : null)
}

/** Sends a push to the worker of this page, as the browser does. */
async function openWorkers(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registrations: { registrationId: string }[] = []
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: now }) => registrations.push(...now))
  await session.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  return async (message: object) => {
    const { registrationId = '' } = registrations.at(-1) ?? {}
    const origin = new URL(page.url()).origin
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  }
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications()
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }))
  })

async function takePushes(page: Page, context: BrowserContext) {
  await context.grantPermissions(['notifications'])
  await page.addInitScript(withPushService)
}

test('pushes are asked for after an act, shown while the member is signed in, and end with the session', async ({
  page,
  context,
  fixtures,
}) => {
  const [amina, brian] = [await fixtures.member(), await fixtures.member({ firstName: 'Brian' })]
  const { id } = await fixtures.post(brian, `Habari ${unique()}`)
  await takePushes(page, context)
  // Signed in by the form: a sign-out must last.
  await enter(page, amina, `/posts/${id}`)
  await expect(page.getByText('Get notified on this phone?')).toBeHidden()
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Asante')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  const card = page.getByRole('region', { name: 'Get notified on this phone?' })
  await card.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('status').getByText('Notifications come to this browser now')).toBeVisible()
  await expect(card).toBeHidden()

  const deliver = await openWorkers(page)
  const message = {
    title: 'Brian amejibu',
    body: 'Karibu',
    path: `/posts/${id}`,
    tag: id,
    member: amina.session.user.id,
  }
  await deliver({ ...message, member: brian.session.user.id, tag: 'of another' })
  await deliver(message)
  await expect.poll(() => shown(page)).toEqual([{ title: 'Brian amejibu', body: 'Karibu', tag: id }])

  await page.goto('/settings/notifications')
  await expect(page.getByText('This browser gets notifications.')).toBeVisible()
  await signOut(page)
  await expect.poll(() => shown(page)).toEqual([])
  await deliver(message)
  await deliver({ ...message, tag: 'again' })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('push-of-test'))).toBeNull()
  expect(await shown(page)).toEqual([])
})

test('a push that is not wanted now is not asked for again, and is turned on and off in the settings', async ({
  page,
  context,
  fixtures,
}) => {
  const [amina, brian] = [await fixtures.member(), await fixtures.member({ firstName: 'Brian' })]
  const posts = [await fixtures.post(brian, `Moja ${unique()}`), await fixtures.post(brian, `Mbili ${unique()}`)]
  await takePushes(page, context)
  await arrive(page, amina, `/posts/${posts[0]?.id}`)
  const write = async () => {
    await page.getByRole('textbox', { name: 'Write a comment' }).fill('Asante')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(page.getByRole('article').filter({ hasText: 'Asante' })).toBeVisible()
  }
  await write()
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.goto(`/posts/${posts[1]?.id}`)
  await write()
  await expect(page.getByText('Get notified on this phone?')).toBeHidden()

  await page.goto('/settings/notifications')
  await page.getByRole('button', { name: 'Turn on here' }).click()
  await expect(page.getByText('This browser gets notifications.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off here' }).click()
  await expect(page.getByText('This browser gets no notifications.')).toBeVisible()
})

test('a push that is opened is read, as its notification is', async ({ page, context, fixtures }) => {
  const [amina, brian] = [await fixtures.member(), await fixtures.member({ firstName: 'Brian' })]
  await takePushes(page, context)
  await arrive(page, amina, '/settings/notifications')
  await page.getByRole('button', { name: 'Turn on here' }).click()
  await expect(page.getByText('This browser gets notifications.')).toBeVisible()
  await page.goto('/friends')
  await fixtures.send(brian, '/api/friends/requests', { member_id: amina.session.user.id })
  const bell = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  await expect(bell('Notifications, 1 unread')).toBeVisible()

  const deliver = await openWorkers(page)
  const path = '/friends'
  await deliver({ title: 'Mtaa', body: 'Brian', path, tag: path, member: amina.session.user.id })
  await expect.poll(() => shown(page)).toHaveLength(1)
  // As a tap on it does; a browser without a person lets no window be focused.
  await context.serviceWorkers()[0]?.evaluate(`registration.getNotifications().then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })`)
  await expect(bell('Notifications')).toBeVisible()
  expect(await shown(page)).toEqual([])
})
