import type { Page } from '@playwright/test'
import { openAnotherSite } from './another-site.ts'
import { expect, test as base } from './app.ts'
import { mailTo } from './mails.ts'
import type { Fixture } from './fixtures.ts'
import { enter } from './steps.ts'

const test = base.extend<{ elsewhere: Awaited<ReturnType<typeof openAnotherSite>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants an object to take apart
  elsewhere: async ({}, use) => {
    const site = await openAnotherSite()
    await use(site)
    await site.close()
  },
})

test.use({ serviceWorkers: 'allow' })

// The browser logs refused calls, also those in flight during a sign-out.
test.use({ allowedConsoleErrors: [/status of 40[13]/] })

const personIn = (page: Page) =>
  page.evaluate(() => {
    const { user } = JSON.parse(localStorage.getItem('mtaa-auth') ?? '{}') as { user?: { email?: string } }
    return user?.email ?? null
  })

/** The link of a new mail that this person requested, and the request of its button. */
async function linkOf(page: Page, { email }: Fixture, before?: string) {
  await page.request.post('/auth/v1/otp', { data: { email } })
  let link = before
  await expect(async () => {
    link = (await mailTo(page.request, email, 'magiclink')).link
    expect(link).not.toBe(before)
  }).toPass()
  return { link: link ?? '', fields: Object.fromEntries(new URL(link ?? '').searchParams) }
}

const ignored = (page: Page) => expect(page.getByRole('status').getByText('We ignored a sign-in')).toBeVisible()

test('a form of another site signs nobody in', async ({ page, baseURL, fixtures, elsewhere }) => {
  const [victim, stranger] = [await fixtures.member(), await fixtures.member()]
  const { link, fields } = await linkOf(page, stranger)
  await enter(page, victim)
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.goto(elsewhere.withForm(`${baseURL}/auth/v1/verify`, fields, type))
    expect((await answered).status(), type).toBe(403)
  }
  await page.goto('/feed')
  expect(await personIn(page)).toBe(victim.email)
  // It was not used up, either.
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
})

test('a link with a session in it is ignored, for visitors and members', async ({
  page,
  baseURL,
  fixtures,
  elsewhere,
}) => {
  const [victim, stranger] = [await fixtures.member(), await fixtures.member()]
  const { access_token, refresh_token } = stranger.session
  const marker = '0'.repeat(32)
  const params = {
    access_token,
    refresh_token,
    token_type: 'bearer',
    type: 'magiclink',
    sb: '',
    redirectTarget: marker,
  }
  const attack = elsewhere.withLink(`${baseURL}/feed?ward=1367#${new URLSearchParams(params).toString()}`)
  const follow = async () => {
    await page.goto(attack)
    await page.getByRole('link').click()
    await ignored(page)
    await expect(page).toHaveURL('/feed?ward=1367')
  }
  await follow()
  expect(await personIn(page)).toBeNull()
  await enter(page, victim)
  await follow()
  expect(await personIn(page)).toBe(victim.email)
})

test('so is a code, and an error message', async ({ page, fixtures }) => {
  const victim = await fixtures.member()
  await enter(page, victim)
  for (const address of [
    '/feed?code=made-up',
    '/feed?error=x&error_code=otp_expired',
    '/feed#error_code=otp_expired',
  ]) {
    // A URL that differs only behind `#` would not be opened anew.
    await page.goto('/offline')
    await page.goto(address)
    await ignored(page)
    await expect(page).toHaveURL('/feed')
    await page.reload()
    await expect(page.getByRole('status').getByText('We ignored a sign-in')).toHaveCount(0)
  }
  expect(await personIn(page)).toBe(victim.email)
})

test('a signed-in person confirms before a mail’s link signs in somebody else', async ({ page, fixtures }) => {
  const [first, second] = [await fixtures.member(), await fixtures.member()]
  await enter(page, first)
  let link: string | undefined
  for (const [answer, then] of [
    ['Stay', first],
    ['Change account', second],
  ] as const) {
    link = (await linkOf(page, second, link)).link
    await page.goto(link)
    await page.getByRole('button').click()
    const question = page.getByRole('dialog', { name: 'Use another account?' })
    await expect(question).toContainText(first.email)
    await expect(question).toContainText(second.email)
    expect(await personIn(page)).toBe(first.email)
    await question.getByRole('button', { name: answer, exact: true }).click()
    await expect(question).toBeHidden()
    // Another account begins with another document, which may come just now.
    await expect.poll(() => personIn(page).catch(() => undefined)).toBe(then.email)
  }
  await page.reload()
  expect(await personIn(page)).toBe(second.email)
})

test('no confirmation is needed when the link is their own, or when nobody is signed in', async ({
  page,
  fixtures,
}) => {
  const person = await fixtures.member()
  let link: string | undefined
  for (const _ of ['as a visitor', 'signed in']) {
    link = (await linkOf(page, person, link)).link
    await page.goto(link)
    await page.getByRole('button').click()
    await expect(page.getByRole('status').getByText('Welcome back!')).toBeVisible()
    expect(await personIn(page)).toBe(person.email)
    const markers = (await page.context().cookies()).filter(({ name }) => name.startsWith('mtaa_arrival'))
    expect(markers).toEqual([])
  }
})

test('an address that turns into another host’s leads a person home after signing in', async ({ page, fixtures }) => {
  await enter(page, await fixtures.member(), '/feed')
  for (const next of ['/.//evil.test', '/..//evil.test', '/%2e//evil.test']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await expect(page).toHaveURL(/\/(?:feed|home)?$/)
  }
})
