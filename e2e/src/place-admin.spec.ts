import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { giveRole } from './roles.ts'
import { arrive } from './steps.ts'

// What is refused is said on the screen.
test.use({ allowedConsoleErrors: [/status of 409/] })

// An import is refused while another test changes a place.
test.describe.configure({ mode: 'serial' })

const reason = 'The county gazette of this year'

async function edit(page: Page, name: string, next: string) {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(next)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  return dialog
}

test('an admin renames a ward, and a visitor who follows its old address arrives at the new one', async ({
  page,
  fixtures,
  browser,
}) => {
  const admin = await fixtures.member()
  await giveRole(admin, 'Admin')
  await arrive(page, admin, '/admin/locations')
  await expectAccessible(page, 'tree of places')
  await page.getByRole('searchbox', { name: 'Name or code' }).fill('Lamu')
  await page.getByRole('button', { name: 'Find entries' }).click()
  await page.getByRole('link', { name: 'Lamu', exact: true }).click()
  await page.getByRole('link', { name: 'Lamu East', exact: true }).click()
  const trail = page.getByRole('navigation', { name: 'Tree' })
  await expect(trail.getByText('Lamu East')).toHaveAttribute('aria-current', 'page')

  const taken = await edit(page, 'Faza', 'Kiunga')
  await expectAccessible(page, 'editor of a place')
  await taken.getByRole('button', { name: 'Save' }).click()
  await expect(taken.getByText('The address of this name leads to Kiunga already.')).toBeVisible()
  await taken.getByRole('textbox', { name: 'Name' }).fill('Faza Island')
  await expect(
    taken.getByText('/kenya/lamu/lamu-east/faza will lead to /kenya/lamu/lamu-east/faza-island'),
  ).toBeVisible()
  await taken.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit Faza Island' })).toBeVisible()

  const visitor = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await visitor.goto('/kenya/lamu/lamu-east/faza?tab=market')
  await expect(visitor).toHaveURL(/\/kenya\/lamu\/lamu-east\/faza-island\?tab=market$/)
  await expect(visitor.getByRole('heading', { level: 1, name: /Faza Island/i })).toBeVisible()

  const back = await edit(page, 'Faza Island', 'Faza')
  await back.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit Faza', exact: true })).toBeVisible()
  await visitor.goto('/kenya/lamu/lamu-east/faza-island')
  await expect(visitor).toHaveURL(/\/faza$/)
  await visitor.close()
})

test('a file is looked at before it changes places; a torn line is named', async ({ page, fixtures }) => {
  const admin = await fixtures.member()
  await giveRole(admin, 'Admin')
  await arrive(page, admin, '/admin/locations?view=quality')
  const totals = page.getByRole('region', { name: 'Numbers of places' })
  await expect(totals.getByText('1,450 of 1,450')).toBeVisible()
  await expectAccessible(page, 'data quality of places')

  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const choose = (text: string) =>
    page.getByLabel('CSV file with changes').setInputFiles({
      name: 'places.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`level,code,name,map_link\n${text}`),
    })
  await choose('ward,103,Basuba\nward,106,Hindi,https://maps.example.org/hindi')
  await expect(page.getByRole('heading', { name: '1 line cannot be read' })).toBeVisible()
  await expect(page.getByText('The line is torn: ward,103,Basuba')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change/ })).toHaveCount(0)
  await choose('ward,101,Faza,https://maps.example.org/faza')
  await expect(page.getByText('– → https://maps.example.org/faza')).toBeVisible()
  await expectAccessible(page, 'import of places')
  await page.getByRole('button', { name: 'Change 1 place' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: 'Change them' }).click()
  await expect(page.getByText('Changed: 1. Taken out of use: 0.')).toBeVisible()
})
