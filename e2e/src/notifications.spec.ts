import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { expectAccessible } from './accessible-screen.ts'
import type { Fixture, Fixtures } from './fixtures.ts'
import { arrive } from './steps.ts'

// Where there is no worker, there are no pushes to choose.
test.use({ serviceWorkers: 'allow' })

const soon = { timeout: 15_000 }

/** The bell of the bar, with its number in its name. */
const bell = (page: Page, unread: number) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications', exact: true })

/** Brian requests to be a friend of Amina: she is notified at once. */
const request = (fixtures: Fixtures, brian: Fixture, amina: Fixture) =>
  fixtures.send(brian, '/api/friends/requests', { member_id: amina.session.user.id })

test('what somebody does is counted in all tabs, and what is read in one is read in the other', async ({
  page,
  fixtures,
}) => {
  const [amina, brian] = [await fixtures.member(), await fixtures.member({ firstName: 'Brian' })]
  await arrive(page, amina, '/kenya')
  await expect(bell(page, 0)).toBeVisible()
  const second = await page.context().newPage()
  await second.goto('/features')
  await expect(bell(second, 0)).toBeVisible()

  await request(fixtures, brian, amina)
  await expect(bell(page, 1)).toBeVisible(soon)
  await expect(bell(second, 1)).toBeVisible(soon)

  await bell(page, 1).click()
  const today = page.getByRole('region', { name: 'Today' })
  const row = today.getByRole('article').filter({ hasText: 'Brian' })
  await expect(row.getByText('Unread:')).toBeAttached()
  await row.getByRole('link').click()
  await expect(page).toHaveURL('/friends?tab=requests')
  await expect(bell(page, 0)).toBeVisible(soon)
  await expect(bell(second, 0)).toBeVisible(soon)

  await second.goto('/notifications?filter=unread')
  await expect(second.getByText('You have read everything')).toBeVisible()
})

test('all become read at once, with a keyboard, and what is new is shown without a reload', async ({
  page,
  fixtures,
}) => {
  const [amina, brian] = [await fixtures.member(), await fixtures.member({ firstName: 'Brian' })]
  await request(fixtures, brian, amina)
  await arrive(page, amina, '/notifications')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Mark all as read' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Unread:')).toHaveCount(0)
  await expect(bell(page, 0)).toBeVisible(soon)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByText('Unread:')).toHaveCount(0)

  await request(fixtures, await fixtures.member({ firstName: 'Chebet' }), amina)
  await expect(page.getByRole('article').filter({ hasText: 'Chebet' }).getByText('Unread:')).toBeAttached(soon)
  await expect(bell(page, 1)).toBeVisible(soon)
  await expectAccessible(page, 'notifications')
})

test('a kind that is turned off is listed under filtered and counted there, and can be turned on again', async ({
  page,
  fixtures,
}) => {
  const [amina, brian] = [await fixtures.member(), await fixtures.member({ firstName: 'Brian' })]
  await request(fixtures, brian, amina)
  await arrive(page, amina, '/notifications')
  const menu = page.getByRole('button', { name: /^What to do about: / })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Turn off this kind' }).click()
  const toast = page.getByText('This kind is off. You find it under Filtered.')
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').getByText('This kind is on again')).toBeVisible()

  await menu.click()
  await page.getByRole('menuitem', { name: 'Turn off this kind' }).click()
  await expect(toast).toBeVisible()
  await request(fixtures, await fixtures.member({ firstName: 'Chebet' }), amina)
  await page.reload()
  await page.getByRole('link', { name: 'Filtered (1)' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Chebet' })).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Notification settings' }).click()
  await expect(page).toHaveURL('/settings/notifications')
  await page.getByRole('button', { name: /^Turn on: / }).click()
  await expect(page.getByRole('status').getByText('This kind is on again')).toBeVisible()
  await expect(page.getByText('You have turned no kind off.')).toBeVisible()
})

test.describe('settings of notifications', () => {
  // What another device has changed meanwhile is refused.
  test.use({ allowedConsoleErrors: [/status of 409/] })

  test('each choice is saved at once, and of two devices that disagree one is chosen', async ({
    page,
    anotherPage,
    fixtures,
  }) => {
    const member = await fixtures.member()
    const phone = await anotherPage()
    const people = (where: Page) => where.getByRole('group', { name: 'People' })
    await arrive(phone, member, '/settings/notifications')
    await expect(people(phone)).toBeVisible()
    await arrive(page, member, '/settings')
    await page.getByRole('link', { name: 'Notifications', exact: true }).last().click()
    await expect(page.getByRole('group', { name: 'Money and safety' }).getByLabel('In the app')).toBeDisabled()
    await people(page).getByLabel('Email').selectOption('Once a day')
    await expect(page.getByRole('status').getByText('Saved')).toBeVisible()

    await people(phone).getByLabel('Email').selectOption('No mails')
    const conflict = phone.getByRole('alert')
    await expect(conflict).toContainText('People: Email')
    await expect(conflict).toContainText('Saved there: Once a day')
    await expect(conflict).toContainText('You chose here: No mails')
    await conflict.getByRole('button', { name: 'Use what I chose here' }).click()
    await expect(phone.getByRole('status').getByText('Saved')).toBeVisible()
    await expect(conflict).toBeHidden()

    await page.reload()
    await expect(people(page).getByLabel('Email')).toHaveValue('off')
    await page.getByLabel('From this time').fill('22:15')
    await page.getByLabel('From this time').blur()
    await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
    await page.getByLabel('Have quiet hours').uncheck()
    await expect(page.getByLabel('From this time')).toBeHidden()
    await page.getByLabel('Have quiet hours').check()
    await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('From this time')).toHaveValue('22:15')
    await expectAccessible(page, 'settings of notifications')
  })
})

test('who leaves while choices are not stored is asked first, and nothing is lost', async ({ page, fixtures }) => {
  await arrive(page, await fixtures.member(), '/settings/notifications')
  const people = page.getByRole('group', { name: 'People' })
  await expect(people).toBeVisible()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/me/notification-settings', async (route) => {
    await answered
    await route.fallback()
  })
  const notice = page.getByRole('status')
  await people.getByLabel('Email').selectOption('Once a day')
  await page.getByLabel('Have quiet hours').uncheck()
  await expect(notice.getByText('Saving…')).toBeVisible()

  const asked = page.waitForEvent('dialog')
  // The browser asks before it leaves, so that this does not end by itself.
  const leaving = page.evaluate(() => location.reload())
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await leaving
  await expect(notice.getByText('Saving…')).toBeVisible()

  answer()
  await expect(notice.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(people.getByLabel('Email')).toHaveValue('digest')
  await expect(page.getByLabel('Have quiet hours')).not.toBeChecked()
})
