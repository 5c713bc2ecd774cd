import { expect, test } from './app.ts'
import { unique } from './fixtures.ts'
import { arrive, enter } from './steps.ts'

test.describe('with refused changes', () => {
  // A reserved handle, the birth date of a child, and a file that is no picture.
  test.use({ allowedConsoleErrors: [/status of 4(00|15|22)/] })

  test('a member says who they are, and another person opens their profile from a post and from a product', async ({
    page,
    fixtures,
    anotherPage,
  }) => {
    const [author, reader] = await Promise.all([fixtures.member({ firstName: 'Barasa' }), fixtures.member()])
    const name = `${author.firstName} ${author.lastName}`
    const handle = `barasa_${unique()}`
    const words = `Maji yamerudi ${unique()}`
    const post = await fixtures.post(author, words)
    const product = await fixtures.product(author, { title: `Jiko ${unique()}` })

    await page.goto('/profile')
    await expect(page).toHaveURL('/login?next=%2Fprofile')
    await enter(page, author, '/profile')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('2 of 8')).toBeVisible()
    await page.getByRole('link', { name: 'Choose your handle' }).click()
    const field = page.getByRole('textbox', { name: 'Handle' })
    await field.fill('mtaa_support')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('This handle could be taken for Mtaa or for an organisation.')).toBeVisible()
    await field.fill(`@${handle.toUpperCase()}`)
    await page.getByRole('textbox', { name: 'About you' }).fill('Fundi wa baiskeli')
    await page.getByRole('checkbox', { name: 'Dholuo' }).check()
    const birth = page.getByLabel('Date of birth')
    await birth.fill('1899-12-31')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('Please enter the day on which you were born')).toBeVisible()
    await birth.fill('2020-01-01')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('You must be 18 or older')).toBeVisible()
    await birth.fill('1990-05-31')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('Habari') })
    await expect(page.getByRole('alert').getByText('This file is not a picture we can read.')).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click()
    await expect(page.getByText(`@${handle}`)).toBeVisible()
    await expect(page.getByText('6 of 8')).toBeVisible()

    const other = await anotherPage()
    await arrive(other, reader, `/posts/${post.id}`)
    await other.getByRole('article').getByRole('link', { name, exact: true }).click()
    await expect(other).toHaveURL(`/u/${handle}`)
    await expect(other.getByText('Fundi wa baiskeli')).toBeVisible()
    await expect(other.getByText('Parklands/Highridge, Westlands').first()).toBeVisible()
    await expect(other.getByText(words)).toBeVisible()
    await expect(other.getByRole('link', { name: 'Edit profile' })).toHaveCount(0)
    await other.getByRole('link', { name: 'About' }).click()
    await expect(other.getByText('Dholuo')).toBeVisible()
    await expect(other.getByText('1990')).toHaveCount(0)

    await other.goto(`/market?owner=${product.seller_id}`)
    await other.getByRole('article').filter({ hasText: product.title }).getByRole('link', { name, exact: true }).click()
    await expect(other).toHaveURL(`/u/${handle}`)
    await other.getByRole('link', { name: 'Listings' }).click()
    await other.getByRole('link', { name: product.title }).click()
    await expect(other.getByRole('heading', { level: 1, name: product.title })).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a profile is read, tab by tab, and the page of a seller leads there', async ({ page, fixtures }) => {
    const seller = await fixtures.member({ firstName: 'Achieng' })
    const product = await fixtures.product(seller, { title: `Kiti ${unique()}` })
    await page.goto(`/sellers/${product.seller_id}`)
    await expect(page).toHaveURL(`/u/${product.seller_id}?tab=listings`)
    await expect(page.getByRole('heading', { level: 1, name: `Achieng ${seller.lastName}` })).toBeVisible()
    await expect(page.getByRole('link', { name: product.title })).toBeVisible()
    await page.getByRole('link', { name: 'Posts' }).click()
    await expect(page.getByText('No posts to see here yet')).toBeVisible()
    // The home ward is not for visitors.
    await expect(page.getByRole('main').getByText('Parklands')).toHaveCount(0)
  })
})
