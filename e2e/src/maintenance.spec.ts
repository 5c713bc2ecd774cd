import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ownPort } from '../../server/test/platform/own-port.ts'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test as base } from './app.ts'

/** A server of its own: other tests go on in one that stays open. */
const test = base.extend<object, { site: string }>({
  site: [
    async ({ browserName: _ }, use) => {
      const home = mkdtempSync(join(tmpdir(), 'mtaa-maintenance-'))
      // The database server runs as an account of its own when we are root.
      chmodSync(home, 0o755)
      const [port, simulator] = [await ownPort(), await ownPort()]
      const site = `http://localhost:${port}`
      const server = startServer({ home, port, simulator, site })
      await expect.poll(() => statusOf(`${site}/readyz`), { timeout: 150_000 }).toBe(200)
      await use(site)
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      rmSync(home, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.use({ serviceWorkers: 'allow' })

function startServer({ home, port, simulator, site }: { home: string; port: number; simulator: number; site: string }) {
  const env = {
    PATH: process.env['PATH'],
    MODE: 'development',
    DEMO: 'on',
    PORT: String(port),
    SIM_PORT: String(simulator),
    PUBLIC_URL: site,
    DATA_DIR: home,
    AUTH_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
  }
  return spawn(process.execPath, ['server/src/main.ts'], { env, stdio: 'ignore' })
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

async function signIn(page: Page, who: string) {
  const form = page.locator('form').filter({ has: page.getByLabel('Password', { exact: true }) })
  await form.getByLabel('Email').fill(`${who}@mtaa.test`)
  await form.getByLabel('Password', { exact: true }).fill('karibu-mtaa')
  await form.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test.use({ allowedConsoleErrors: [/503/] })

test('an admin closes the site, a member loses nothing, and it opens again for both', async ({
  page,
  anotherPage,
  site,
}) => {
  const member = await anotherPage()
  await member.goto(`${site}/contact`)
  await member.getByLabel('Your message').fill('The road is flooded')
  const reader = await anotherPage()
  await reader.goto(`${site}/feed`)
  await reader.getByRole('main').getByRole('link', { name: 'Share', exact: true }).first().click()
  await expect(reader.getByRole('dialog')).toBeVisible()

  await page.goto(`${site}/door`)
  await expect(page.getByText('Site Live')).toBeVisible()
  await signIn(page, 'admin')
  await expect(page).toHaveURL(/\/admin/)
  await page.goto(`${site}/admin/settings`)
  const panel = page.getByRole('region', { name: 'Maintenance', exact: true })
  await panel.getByRole('button', { name: 'Change' }).click()
  await panel.getByRole('radio', { name: /^Site closed/ }).check()
  await panel.getByLabel('Message in English').fill('A new engine tonight')
  await panel.getByRole('button', { name: 'Close the site' }).click()
  await expect(panel.getByText('Give a reason of at least 5 letters.')).toBeVisible()
  const preview = panel.getByRole('region', { name: 'This is what people will see' })
  await expect(preview.getByText('A new engine tonight')).toBeVisible()
  await panel.getByLabel('Reason').fill('The engine is replaced')
  await expectAccessible(page, 'panel of maintenance')
  // On a phone the bar has no badge.
  await page.setViewportSize({ width: 1280, height: 800 })
  await panel.getByRole('button', { name: 'Close the site' }).click()
  await expect(page.getByText('Maintenance Active')).toBeVisible()

  await expect(member.getByRole('heading', { name: 'We will be back shortly' })).toBeVisible()
  await expect(member.getByText('A new engine tonight')).toBeVisible()
  // Neither a dialog that was open stands before it, nor is what was filled in there lost.
  await expect(reader.getByRole('dialog')).toBeHidden()
  await reader.getByRole('button', { name: 'Go Back' }).focus()
  await expect(reader.getByRole('button', { name: 'Go Back' })).toBeFocused()
  const visitor = await anotherPage()
  expect((await visitor.goto(`${site}/market`))?.status()).toBe(503)
  await expect(visitor.getByRole('button', { name: 'Go Back' })).toBeVisible()
  await expectAccessible(visitor, 'maintenance page')
  expect((await page.goto(`${site}/market`))?.status()).toBe(200)

  await page.goto(`${site}/admin/settings`)
  await panel.getByRole('button', { name: 'History' }).click()
  await panel.getByRole('button', { name: 'Set back to: Live' }).click()
  await panel.getByLabel('Reason').fill('The engine runs')
  await panel.getByRole('button', { name: 'Revert' }).click()
  await expect(page.getByText('Site Live')).toBeVisible()
  await expect(member.getByLabel('Your message')).toHaveValue('The road is flooded')
  await expect(reader.getByRole('dialog')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'We will be back shortly' })).toBeHidden()
  expect(visitor.url()).toBe(`${site}/market`)
})

test('at the entrance of admins a moderator is signed out again', async ({ page, site }) => {
  await page.goto(`${site}/door`)
  await signIn(page, 'moderator')
  await expect(page.getByText('You do not have access')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})
