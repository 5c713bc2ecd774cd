import { hour } from '@mtaa/contract/time'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import type { Fixture } from './fixtures.ts'
import { inDatabase } from './in-database.ts'
import { linkTo } from './mails.ts'
import { enter, storePasskeys } from './steps.ts'

/** Signed in for longer than what opens an account may be changed without a question. */
const signedInLongAgo = ({ session }: Fixture) =>
  inDatabase(async (db) => {
    const hourAgo = new Date(Date.now() - hour)
    const own = db.selectFrom('sessions').select('id').where('user_id', '=', session.user.id)
    await db.updateTable('session_methods').set({ used_at: hourAgo }).where('session_id', 'in', own).execute()
    const first = db.updateTable('sessions').set({ created_at: hourAgo, confirmed_at: null })
    await first.where('user_id', '=', session.user.id).execute()
  })

// A wrong password, and requests of the browser with a session that is over.
test.use({ allowedConsoleErrors: [/status of 40[013]/], viewport: { width: 360, height: 640 } })

test('a way in is added with the password; who did not add it undoes it and signs in anew', async ({
  page,
  fixtures,
}) => {
  const member = await fixtures.member()
  await storePasskeys(page)
  await enter(page, member, '/settings/security')
  await signedInLongAgo(member)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it is you' })
  // With the code as with the password, the first field has the focus.
  await question.getByRole('button', { name: 'Send me a code instead' }).click()
  await expect(question.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await question.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const password = question.getByLabel('Current password')
  const confirm = question.getByRole('button', { name: 'Confirm' })
  await confirm.click()
  await expect(password).toHaveAccessibleDescription('Please enter your password')
  await expect(password).toBeFocused()
  await password.fill('not the password')
  await confirm.click()
  await expect(password).toHaveAccessibleDescription('The current password is not right.')
  await expect(password).toBeFocused()
  await expectAccessible(page, 'the question for the password')
  await password.fill(member.password)
  await confirm.click()
  await expect(page.getByText('So that you recognise it later')).toBeVisible()

  await page.goto(await linkTo(page.request, member.email, '/api/account/not-me'))
  const sizes = await page.getByText(/^Somebody changed how/).evaluate((text) => {
    const size = () => Number.parseFloat(getComputedStyle(text).fontSize)
    const before = size()
    document.documentElement.style.fontSize = '200%'
    return [before, size()]
  })
  expect(sizes).toEqual([16, 32])
  await expectAccessible(page, 'this was not me')
  await page.getByRole('button', { name: 'It was not me: undo it' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is as it was' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('main').getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})
