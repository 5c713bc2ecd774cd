import type { Page } from '@playwright/test'
import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import { expect, test } from './app.ts'

// A busy machine is slow, not wrong.
test.describe.configure({ timeout: 600_000 })

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }
const moderators = [
  'Market-Moderator',
  'Content-Moderator',
  'User-Verification-Moderator',
  'Customer-Support-Moderator',
  'Event-Moderator',
]

/** `sees`: what only these find. The server's page is the same for all who are signed in; roles come with `/api/me`. */
const others = [
  { who: 'a seller', account: 'seller', language: 'en', size: phone, sees: [] },
  ...moderators.map((role, index) => ({
    who: `a ${role}`,
    account: 'moderator',
    roles: [role],
    language: index % 2 ? ('en' as const) : ('sw' as const),
    size: index % 2 ? desk : phone,
    sees: ['/admin'],
  })),
  {
    who: 'an admin',
    account: 'admin',
    language: 'en',
    size: desk,
    sees: ['/admin', '/admin/users', '/email-templates'],
  },
  { who: 'a super admin', account: 'super', language: 'sw', size: phone, sees: ['/admin/dashboard', '/super-admin'] },
] as const

for (const [who, account, language, size] of [
  ['a visitor', undefined, 'en', phone],
  ['a member', 'member', 'sw', desk],
] as const)
  test(`no link leads ${who} to a dead end`, async ({ page }) => {
    await begin(page, { account, language, size })
    const seen = new Set<string>()
    const queue = ['/']
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      if (seen.has(patternOf(path))) continue
      seen.add(patternOf(path))
      await open(page, path)
      if (path === '/') await openMenus(page)
      queue.push(...(await linksOf(page)))
    }
    // Fewer would mean that it did not get about.
    expect(seen.size).toBeGreaterThan(60)
  })

for (const { who, account, language, size, sees, ...rest } of others)
  test(`no link leads ${who} to a dead end`, async ({ page }) => {
    await begin(page, { account, language, size, ...('roles' in rest && { roles: rest.roles }) })
    await open(page, '/home')
    await openMenus(page)
    const links = [...new Map((await linksOf(page)).map((path) => [patternOf(path), path])).values()]
    for (const path of sees) expect(links).toContain(path)
    for (const path of links) expect([path, (await page.request.get(path)).status()]).toEqual([path, 200])
    for (const path of [...sees, '/market/my-products', '/orders', '/settings']) await open(page, path)
  })

interface Visit {
  account: string | undefined
  language: 'en' | 'sw'
  size: { width: number; height: number }
  roles?: readonly string[]
}

async function begin(page: Page, { account, language, size, roles }: Visit) {
  await page.setViewportSize(size)
  const domain = { domain: 'localhost', path: '/' }
  await page.context().addCookies([{ name: 'mtaa_lang', value: language, ...domain }])
  if (roles)
    await page.route('**/api/me', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), roles } })
    })
  if (account === undefined) return
  const data = { email: `${account}@mtaa.test`, password: 'karibu-mtaa' }
  const response = await page.request.post('/auth/v1/token?grant_type=password', { data })
  const session = (await response.json()) as AuthSession
  await page.addInitScript((text) => localStorage.setItem('mtaa-auth', text), JSON.stringify(session))
  await page.context().addCookies([{ name: 'mtaa_in', value: '1', ...domain }])
}

async function open(page: Page, path: string) {
  await test.step(path, async () => {
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect([path, response?.status()]).toEqual([path, 200])
    await expect(page.locator('h1').first()).toBeAttached()
  })
}

/** Opens the panels one after the other, with all their groups. */
async function openMenus(page: Page) {
  for (const id of ['menu', 'account', 'pages']) {
    const panel = page.locator(`#${id}`)
    await panel.evaluate((element) => element instanceof HTMLElement && element.showPopover())
    await expect(panel.locator('svg ~ span, summary').first()).toBeVisible()
    for (const closed of await panel.locator('details:not([open]) > summary').all()) await closed.click()
    await expect(panel.locator('details:not([open])')).toHaveCount(0)
  }
}

const linksOf = (page: Page) =>
  page
    .evaluate(() =>
      Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]'), ({ href }) => new URL(href).pathname),
    )
    .then((paths) => paths.filter((path) => !/^\/(?:api|dev\/mail|dev-mail|auth\/v1)(?:\/|$)/.test(path)))

/** One address of each kind is enough. */
const patternOf = (path: string) =>
  path
    .replace(/[\da-f]{8}-[\da-f-]{27}/, ':id')
    .replace(/^\/kenya\/.*\/(market|auctions|events|services)\/.*/, '/kenya/…/$1')
    .replace(
      /^(\/kenya)((?:\/(?!…)[^/]+)+)$/,
      (_, kenya: string, rest: string) => kenya + rest.replace(/[^/]+/g, ':place'),
    )
