import { expect, test } from './app.ts'
import { pictureFile, unique } from './fixtures.ts'
import { enter } from './steps.ts'

test('a seller offers a product with pictures in three steps, changes it, and pauses it', async ({
  page,
  fixtures,
}) => {
  const seller = await fixtures.member()
  const title = `Bicycle ${unique()}`
  await enter(page, seller, '/market/add')

  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await page.getByLabel('Add pictures').setInputFiles([pictureFile, pictureFile])
  await expect(page.getByRole('button', { name: 'Remove picture 2 of 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please check these first:' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Sports & outdoors')
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Bicycles')
  await page.getByRole('textbox', { name: 'Price' }).fill('8500')
  await page.getByRole('combobox', { name: 'Condition' }).selectOption('Used, good')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  const form = page.getByRole('main')
  await form.getByRole('combobox', { name: 'County' }).selectOption('NAIROBI CITY')
  await form.getByRole('combobox', { name: 'Constituency' }).selectOption('WESTLANDS')
  await form.getByRole('combobox', { name: 'Ward' }).selectOption('PARKLANDS/HIGHRIDGE')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Your product is on sale')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('img', { name: new RegExp(`^${title}`) }).first()).toBeVisible()

  await page.goto('/market/my-products')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row.getByText('KSh 8,500')).toBeVisible()
  await row.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await page.getByRole('textbox', { name: 'Price' }).fill('7900')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(page.getByRole('main').getByText('KSh 7,900').first()).toBeVisible()

  await page.goto('/market/my-products')
  await row.getByRole('button', { name: /^More for / }).click()
  await row.getByRole('menuitem', { name: 'Pause' }).click()
  await expect(page.getByText('You have nothing on sale')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Paused' }).click()
  await expect(row.getByText('KSh 7,900')).toBeVisible()
  await row.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('No paused products')).toBeVisible()
})

test.describe('a file that is no picture', () => {
  test.use({ allowedConsoleErrors: [/status of 415/] })
  test('is named as such, can only be removed, and does not count as a picture', async ({ page, fixtures }) => {
    await enter(page, await fixtures.member(), '/market/add')
    const mail = { name: 'letter.txt', mimeType: 'image/png', buffer: Buffer.from('Habari') }
    await page.getByLabel('Add pictures').setInputFiles([mail])
    await expect(page.getByText('This file is not a picture we can read.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await page.getByLabel('Add pictures').setInputFiles(Array.from({ length: 11 }, () => pictureFile))
    await expect(page.getByText('Only 10 pictures fit; the others were left out.')).toBeVisible()
    await expect(page.getByText('10 of 10')).toBeVisible()

    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'remove those that failed' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
  })
})

test('the place of an offer defaults to the chosen place', async ({ page, fixtures }) => {
  const title = `Ladder ${unique()}`
  await page.context().addCookies([{ name: 'mtaa_place', value: '47-274-1367', domain: 'localhost', path: '/' }])
  await enter(page, await fixtures.member(), '/market/add')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Home & kitchen')
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Decoration & lights')
  await page.getByRole('textbox', { name: 'Price' }).fill('900')
  await page.getByRole('combobox', { name: 'Condition' }).selectOption('Used, good')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Ward' })).toHaveValue('1367')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Parklands/Highridge, Westlands, Nairobi City' })).toBeVisible()
})
