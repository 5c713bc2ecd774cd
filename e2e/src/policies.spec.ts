import { expect, test } from './app.ts'
import { expectAccessible } from './accessible-screen.ts'
import { pictureFile } from './fixtures.ts'
import { linkTo } from './mails.ts'
import { signIn } from './steps.ts'

// It makes each page slower, and has tests of its own.
test.use({ serviceWorkers: 'block' })

/** Of the demo: nobody knows what he accepted. */
const samuel = { email: 'samuel.lemiso@mtaa.test', password: 'karibu-mtaa' }

test('the policies are read, linked and printed without any script', async ({ page }) => {
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy & User Disclaimer')
  await expect(page.getByText('Last updated and effective 26 July 2025')).toBeVisible()
  expect(await page.locator('script').count()).toBe(0)
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: /^13\./ }).click()
  await expect(page).toHaveURL('/privacy#section-13')
  await expectAccessible(page, 'privacy policy')

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

  await page.getByRole('link', { name: 'Terms of Service' }).first().click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(15)
  await expect(page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).first()).toHaveAttribute(
    'href',
    '/privacy',
  )
  await page.goto('/privacy/2025-07-26')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy & User Disclaimer')
})

test('in Swahili each section is a summary with its English text, on paper unfolded', async ({ page }) => {
  await page.context().addCookies([{ name: 'mtaa_lang', value: 'sw', domain: 'localhost', path: '/' }])
  await page.goto('/terms')
  const english = page.getByText('The laws of Kenya apply')
  await expect(english).toBeHidden()
  await page.getByText('Maandishi kamili kwa Kiingereza').last().click()
  await expect(english).toBeVisible()
  await page.reload()
  await page.emulateMedia({ media: 'print' })
  await expect(english).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expectAccessible(page, 'terms in Swahili')
})

test('the sentence of consent leads to both policies, and what was typed stays', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('textbox', { name: 'First name' }).fill('Zawadi')
  for (const [name, path] of [
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    const opened = page.waitForEvent('popup')
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(await opened).toHaveURL(path)
  }
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Zawadi')
})

test('a message to us gets a number, a mail, and a page for people who have its link', async ({
  page,
  anotherPage,
}) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Please tell us your name.')).toBeVisible()
  await expectAccessible(page, 'contact form')
  const email = `wanjiru.${Date.now()}@mtaa.test`
  const message = 'My M-Pesa payment was taken, but the order says unpaid.'
  await page.getByRole('textbox', { name: 'Your name' }).fill('Wanjiru')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('combobox').selectOption('Orders and payments')
  await page.getByRole('textbox', { name: 'Your message' }).fill(message)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(message)
  await page.locator('input[type=file]').setInputFiles(pictureFile)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Thank you, your message has arrived.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Picture 1 of your message' })).toBeVisible()
  await expectAccessible(page, 'status of a message')

  const link = await linkTo(page.request, email, '/contact/')
  const other = await anotherPage()
  await other.goto(link)
  await expect(other.getByText(message)).toBeVisible()
  await expect(other.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
})

test('a member whose acceptance is not known is notified once, and everything else goes on', async ({
  page,
  anotherPage,
}) => {
  await page.goto('/login?next=%2Fmarket')
  await signIn(page, samuel)
  await page.waitForURL('/market')
  const notice = page.getByRole('region', { name: 'Our policies' })
  await expect(notice.getByRole('link')).toHaveText(['Privacy Policy', 'Terms of Service'])
  await expectAccessible(page, 'notice of the policies')
  await notice.getByRole('button', { name: 'Got it' }).click()
  await expect(notice).toBeHidden()
  const other = await anotherPage()
  await other.goto('/login?next=%2Fmarket')
  const answered = other.waitForResponse('**/api/policies/notices')
  await signIn(other, samuel)
  expect(await (await answered).json()).toEqual({ items: [] })
})

test('the features are listed with their states, without the ids of switches', async ({ page }) => {
  await page.goto('/features')
  await expect(page.getByRole('listitem').filter({ hasText: 'Feed' })).toContainText('Available')
  await expect(page.getByRole('listitem').filter({ hasText: 'Groups' })).toContainText('Coming')
  await expect(page.getByRole('main')).not.toContainText(/dev_tools|Developer tools/)
  await expectAccessible(page, 'features')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is sent by a plain form, and its page opens', async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('textbox', { name: 'Your name' }).fill('Wanjiru')
    await page.getByRole('textbox', { name: 'Phone' }).fill('0712 345 678')
    await page.getByRole('textbox', { name: 'Your message' }).fill('The map of my ward stays empty since Monday.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL(/\/contact\/KC-\w{6}\?key=/)
    await expect(page.getByText('The map of my ward stays empty since Monday.')).toBeVisible()
  })
})
