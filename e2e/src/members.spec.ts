import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { unique } from './fixtures.ts'
import { giveRole } from './roles.ts'
import { arrive } from './steps.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('an admin finds a member by name and mail, sees the contacts for a reason, and notes something', async ({
  page,
  fixtures,
}) => {
  const [admin, member] = [await fixtures.member(), await fixtures.member({ firstName: 'Barasa' })]
  await giveRole(admin, 'Admin')
  await fixtures.post(member, 'Fresh maize at the corner')
  await arrive(page, admin, '/admin/users')
  const name = `Barasa ${member.lastName}`
  const search = page.getByRole('searchbox', { name: 'Phone, email, @handle, name or id' })
  for (const typed of [name.toLowerCase(), member.email]) {
    await search.fill(typed)
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
  }
  await expectAccessible(page, 'the list of members')
  await page.getByRole('link', { name }).click()

  await expect(page.getByText('•••@mtaa.test')).toBeVisible()
  await expect(page.getByText(member.email)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show contacts' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show contacts' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They called support')
  await expectAccessible(page, 'the reason')
  await dialog.getByRole('button', { name: 'Show contacts' }).click()
  await expect(page.getByText(member.email)).toBeVisible()

  await page.getByRole('link', { name: 'Content', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Fresh maize at the corner' })).toBeVisible()
  await page.getByRole('link', { name: 'Notes' }).click()
  await page.getByRole('textbox', { name: 'New note' }).fill('Lost their phone in Gikomba')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Lost their phone in Gikomba')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('')
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByText('member.contacts_shown')).toBeVisible()
  await expect(page.getByText('They called support')).toBeVisible()
  await expectAccessible(page, 'the log of an account')

  await page.getByRole('link', { name: 'As they see it' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('They cannot find their post')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText(`You are looking at the account of ${name}`)).toBeVisible()
  await expectAccessible(page, 'the account as its member sees it')
  await page.getByRole('button', { name: 'Stop looking' }).click()
  await expect(page.getByText(`You are looking at the account of ${name}`)).toHaveCount(0)
})

test('a role is granted and taken with a reason; who has it sees the back-office, and no more afterwards', async ({
  page,
  fixtures,
  anotherPage,
}) => {
  const [admin, helper] = [await fixtures.member(), await fixtures.member({ firstName: `Moraa${unique()}` })]
  await giveRole(admin, 'Admin')
  const name = `${helper.firstName} ${helper.lastName}`
  await arrive(page, admin, `/admin/users/${helper.session.user.id}`)
  await page.getByRole('button', { name: `Grant ${name} a role` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('option')).toHaveCount(5)
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('Content moderator')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Helps with the posts of Westlands')
  await expectAccessible(page, 'a role to grant')
  await dialog.getByRole('button', { name: 'Grant role' }).click()
  await expect(page.getByText('The role is granted')).toBeVisible()

  const theirs = await anotherPage()
  await arrive(theirs, helper, '/admin/queue')
  await expect(theirs.getByRole('heading', { name: 'Queue', level: 1 })).toBeVisible()

  await page.goto('/admin/user-management?role=Content-Moderator')
  await page.getByRole('button', { name: `Take Content moderator from ${name}` }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Has moved to another county')
  await dialog.getByRole('button', { name: 'Take role' }).click()
  await expect(page.getByText('The role is taken')).toBeVisible()
  // It lies over what is below it for some seconds.
  await expect(page.getByText('The role is taken')).toBeHidden()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await expectAccessible(page, 'the list of staff')
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'This page is for those who run the site' })).toBeVisible()
})
