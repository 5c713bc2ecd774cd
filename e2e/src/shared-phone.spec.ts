import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { Tab } from './crawl-tab.ts'
import { unique } from './fixtures.ts'
import { followMail } from './mails.ts'
import { isMembers, kindOf, memberRows } from './site-rows.ts'
import { enter, signOut } from './steps.ts'
import { totpCode } from './totp.ts'
import { look, stored } from './typed-forms.ts'

/** Pages with a form of their own; that it is found there is part of the test. */
const certain = [
  '/contact',
  '/jobs/create',
  '/jobs/:id',
  '/market/add',
  '/market/:id/edit',
  '/businesses/create',
  '/properties/create',
  '/settings',
  '/settings/payouts',
  '/orders/:orderId/dispute',
  '/reviews',
  '/feed',
]

/** Opens these pages and one of each kind that they lead to; what can be read on each that has something to type into. */
async function goThrough(tabs: readonly Page[], addresses: readonly string[], mark: string | null) {
  const [found, faults] = [new Map<string, string>(), [] as string[]]
  const known = new Map(addresses.map((path) => [kindOf(path).row?.path ?? path, path]))
  // A map that grows is gone through to its new end.
  const waiting = known.values()
  const walk = async (page: Page) => {
    const tab = new Tab(page, faults)
    for (const path of waiting) {
      const { links } = await tab.open(path, { menus: false })
      const { fields, text } = await look(page, mark, certain.includes(kindOf(path).row?.path ?? '') ? 5000 : 0)
      if (fields > 0) found.set(path, text)
      if (mark === null) continue
      for (const link of links) {
        const { row } = kindOf(link)
        if (row && isMembers(row) && !known.has(row.path)) known.set(row.path, link)
      }
    }
  }
  await Promise.all(tabs.map(walk))
  expect(faults).toEqual([])
  return found
}

test.describe('beside tests that delete what they wrote', () => {
  test.use({ allowedConsoleErrors: [/status of 404 .*\/posts\//] })

  test('what one member typed into any form is nowhere for the next one on the same phone', async ({
    page,
    fixtures,
  }) => {
    const [first, second, seller] = [await fixtures.member(), await fixtures.member(), await fixtures.member()]
    const mark = `malaika${unique()}`
    const [own, other] = [await fixtures.product(first), await fixtures.product(seller, { delivery: ['rider'] })]
    const bought = await fixtures.order(first, other, await fixtures.address(first))
    const done = await fixtures.order(first, await fixtures.product(seller))
    for (const order of [bought, done]) {
      await fixtures.pay(first, order)
      for (const act of ['accept', 'ship']) await fixtures.act(seller, order, act, { note: 'Stall 14, 8–18' })
    }
    await fixtures.act(first, done, 'receive')
    await enter(page, first)

    const start = [`/market/${own.id}/edit`, `/orders/${bought}`, `/orders/${bought}/dispute`]
    const tabs = [page, await page.context().newPage()]
    const typed = await goThrough(tabs, [...start, ...memberRows.map(({ path }) => path)], mark)
    const kinds = new Set([...typed.keys()].map((path) => kindOf(path).row?.path))
    expect(certain.filter((path) => !kinds.has(path))).toEqual([])
    const marks = [mark, first.email]
    // The search sees what it is about to miss.
    expect((await stored(page, [mark])).length).toBeGreaterThan(8)

    await page.goto('/feed')
    await signOut(page)
    for (const tab of tabs) {
      await expect(tab).toHaveURL('/')
      expect(await stored(tab, marks)).toEqual([])
    }
    // What the browser itself puts back into the fields of a page that one returns to.
    await page.goBack()
    await page.goBack()
    expect((await look(page, null, 0)).text).not.toContain(mark)
    await enter(page, second)
    expect(await stored(page, marks)).toEqual([])
    const open = [...typed.keys()].filter((path) => !start.includes(path))
    const shown = await goThrough(tabs, open, null)
    expect([...shown].filter(([, text]) => marks.some((word) => text.includes(word))).map(([path]) => path)).toEqual([])
    for (const tab of tabs) expect(await stored(tab, marks)).toEqual([])
  })
})

test.describe('a member who signs out, in any way,', () => {
  // Status 403 says that a factor is needed, and that a page is closed.
  test.use({ allowedConsoleErrors: [/status of 40[13]/] })

  test('leaves a document that knew them', async ({ page, fixtures }) => {
    const [first, second] = [await fixtures.member(), await fixtures.member()]
    const isNew = () => expect.poll(() => page.evaluate(() => !('known' in globalThis)).catch(() => false)).toBe(true)
    const know = () => page.evaluate(() => Object.assign(globalThis, { known: true }))
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

    await page.goto('/private')
    await know()
    await page.getByRole('textbox', { name: 'Email' }).fill(first.email)
    await page.getByLabel('Password', { exact: true }).fill(first.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('alert').getByText('You do not have access')).toBeVisible()
    await isNew()
    expect(await stored(page, [first.email])).toEqual([])

    await enter(page, first)
    await know()
    await page.request.post('/auth/v1/otp', { data: { email: second.email, create_user: false } })
    await followMail(page, second.email, 'magiclink')
    await expect(page.getByRole('dialog', { name: 'Use another account?' })).toBeVisible()
    await know()
    await press('Change account')
    await expect(page.getByRole('status').getByText('Welcome back!')).toBeVisible()
    await isNew()
    expect(await stored(page, [first.email])).toEqual([])
    expect((await stored(page, [second.email])).length).toBeGreaterThan(0)
    await signOut(page)

    const headers = { authorization: `Bearer ${second.session.access_token}` }
    const factor = await post<{ id: string; totp: { secret: string } }>(page, '/auth/v1/factors', headers, {
      factor_type: 'totp',
    })
    const at = `/auth/v1/factors/${factor.id}`
    const challenge = await post<{ id: string }>(page, `${at}/challenge`, headers, {})
    await post(page, `${at}/verify`, headers, { challenge_id: challenge.id, code: totpCode(factor.totp.secret) })
    await page.goto('/login?next=/settings')
    await page.getByRole('textbox', { name: 'Email' }).fill(second.email)
    await page.getByLabel('Password', { exact: true }).fill(second.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible()
    await know()
    await press('Use another account')
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
    await isNew()
    expect(await stored(page, [second.email])).toEqual([])
    expect(page.url()).toContain('/login?next=')
  })
})

async function post<T>(page: Page, path: string, headers: Record<string, string>, data: object): Promise<T> {
  const answer = await page.request.post(path, { headers, data })
  expect(answer.ok()).toBe(true)
  return (await answer.json()) as T
}
