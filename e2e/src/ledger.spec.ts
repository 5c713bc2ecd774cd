import { expect, test } from './app.ts'
import { signIn } from './steps.ts'

test('a visitor reads whether the books balance; a member verifies their balance, and a false proof is refused', async ({
  page,
}) => {
  await page.goto('/ledger')
  await expect(page.getByRole('heading', { level: 1, name: 'Do our books balance?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Yes. The books balance.' })).toBeVisible()
  await expect(page.getByText('Every balance that is shown is the sum of its entries.')).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Ledger' })).toBeVisible()

  // A person of the demo: a new member has nothing in the last proof.
  await page.getByRole('link', { name: 'Sign in to check your balance' }).click()
  await signIn(page, { email: 'member@mtaa.test', password: 'karibu-mtaa' })
  await page.waitForURL('/ledger')
  const check = page.getByRole('button', { name: 'Check my own balance' })
  await check.click()
  await expect(page.getByText('Yes. Your money is in the sum.')).toBeVisible()
  await expect(page.getByText('Your wallet')).toBeVisible()

  await page.route('**/api/ledger/proof/mine', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { items: { cents: number }[] }
    for (const item of body.items) item.cents -= 100
    await route.fulfill({ response, json: body })
  })
  await check.click()
  await expect(page.getByText('No. This does not add up.')).toBeVisible()
})
