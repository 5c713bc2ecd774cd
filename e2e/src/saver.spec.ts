import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { arrive } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

const saver = (page: Page) => page.getByRole('contentinfo').getByRole('group', { name: 'Data saver' })
const choose = (page: Page, name: string) => saver(page).getByRole('button', { name, exact: true }).click()
const saving = (page: Page) => page.locator('html[data-saver]')
const feed = '/feed?category=market'

test('the data saver follows the device until somebody chooses; the choice wins over the header', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' })
  const first = await page.request.get(feed, { headers: { 'Save-Data': 'on' } })
  expect(await first.text()).toContain('data-saver="on"')
  expect(first.headers()['vary']).toContain('save-data')
  expect(await (await page.request.get(feed)).text()).not.toContain('data-saver="on"')

  await page.goto(feed)
  await choose(page, 'Off')
  await expect(saving(page)).toHaveCount(0)
  await page.reload()
  await expect(saving(page)).toHaveCount(0)
  await expect(saver(page).getByRole('button', { name: 'Off' })).toHaveAttribute('aria-pressed', 'true')

  await page.setExtraHTTPHeaders({})
  await choose(page, 'On')
  await expect(saving(page)).toHaveCount(1)
  await page.reload()
  const picture = page.getByRole('main').getByRole('article').locator('img[width][height]').first()
  await expect(picture).toHaveAttribute('src', /\/160\.webp/)
  expect(await picture.getAttribute('srcset')).toBeNull()

  await choose(page, 'Auto')
  await expect(saving(page)).toHaveCount(0)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('mtaa_saver')
})

test('who saves data sees a small picture and loads the full one by a tap', async ({ page, fixtures }) => {
  const product = await fixtures.product(await fixtures.member(), { pictured: true })
  await page.goto(`/market/${product.id}`)
  await choose(page, 'On')
  const picture = page.getByRole('main').getByRole('img').first()
  await expect(picture).toHaveAttribute('src', /\/320\.webp/)
  await page.getByRole('link', { name: 'Load full picture' }).click()
  await expect(picture).toHaveAttribute('srcset', /1280w/)
  await expect(page.getByRole('link', { name: 'Load full picture' })).toHaveCount(0)
})

test('the meter counts what two tabs download, and nothing twice; it is in the settings, too', async ({
  page,
  fixtures,
}) => {
  const meter = async (tab: Page) => {
    const text = tab.getByRole('group', { name: 'Data saver' }).first().locator('+ p')
    // It is fetched when it is seen; what loads above it moves it away.
    await expect(async () => {
      await text.scrollIntoViewIfNeeded()
      await expect(text).toHaveText(/MB this month, on this device/, { timeout: 2000 })
    }).toPass()
    return Number.parseFloat(await text.innerText())
  }
  await arrive(page, await fixtures.member(), '/settings')
  await expect(page.getByRole('heading', { name: 'Language & data use' })).toBeVisible()
  const before = await meter(page)
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(3)

  // Half a megabyte that no cache has, from two tabs at once.
  const second = await page.context().newPage()
  await second.goto('/kenya')
  const load = (tab: Page) =>
    tab.evaluate(async () => {
      for (let time = 0; time < 4; time++)
        await (await fetch(`/share.png?${Math.random()}`, { cache: 'no-store' })).blob()
      const fresh = (index: number) => fetch(`/api/locations?${index}-${Math.random()}`, { cache: 'no-store' })
      for (let time = 0; time < 10; time++) await (await fresh(time)).blob()
    })
  await Promise.all([load(page), load(second)])
  await expect(async () => {
    await page.reload()
    expect(await meter(page)).toBeGreaterThan(before + 0.3)
  }).toPass()
  expect(await meter(page)).toBeLessThan(before + 3)
})
