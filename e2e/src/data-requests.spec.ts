import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { inDatabase } from './in-database.ts'
import { giveRole } from './roles.ts'
import { arrive } from './steps.ts'

test('a member asks about their data, an admin answers by the clock, and the member reads the answer', async ({
  page,
  fixtures,
}) => {
  const member = await fixtures.member()
  await arrive(page, member, '/settings/data')
  await page.getByRole('button', { name: 'Ask about my data' }).click()
  const kind = page.getByRole('combobox', { name: 'What you ask for' })
  await expect(kind).toBeFocused()
  await kind.selectOption('correction')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('Write at least ten characters.')).toBeVisible()
  const words = `My month of joining is wrong (${member.lastName})`
  await page.getByRole('textbox', { name: 'What is it about?' }).fill(words)
  await expectAccessible(page, 'form of a request about data')
  await page.getByRole('button', { name: 'Send the request' }).click()
  const requests = page.getByRole('region', { name: 'Requests about your data' })
  await expect(requests.getByText(words)).toBeVisible()
  await expect(requests.getByText('Received')).toBeVisible()
  await expectAccessible(page, 'requests about data')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(requests.getByText(words)).toBeVisible()
  await expectAccessible(page, 'requests about data on a phone')
  const number = (await requests.getByText(/DR-\d{6}/).textContent())?.match(/DR-\d{6}/)?.[0] ?? ''

  const admin = await fixtures.member()
  await giveRole(admin, 'Admin')
  await page.setViewportSize({ width: 1280, height: 800 })
  await arrive(page, admin, '/admin/data-requests')
  await page.getByRole('button', { name: number }).click()
  const dialog = page.getByRole('dialog', { name: number })
  await expect(dialog.getByText(words)).toBeVisible()
  await expectAccessible(page, 'a request about data')
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(dialog).toBeHidden()
  await expectAccessible(page, 'requests of members about data')
  await page.getByRole('button', { name: number }).click()
  await expect(dialog.getByText('Acknowledged')).toBeVisible()
  await dialog.getByRole('button', { name: 'Answer' }).click()
  await dialog.getByRole('textbox', { name: 'Your answer' }).fill('We have corrected the month.')
  await dialog.getByRole('button', { name: 'Answer' }).click()
  await expect(page.getByRole('button', { name: number })).toBeHidden()
  await page.getByRole('link', { name: 'Ended' }).click()
  await expect(page.getByRole('button', { name: number })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page, 'requests that ended on a phone')

  await arrive(page, member, '/settings/data')
  await expect(requests.getByText('We have corrected the month.')).toBeVisible()
  await expect(requests.getByText('Answered', { exact: true })).toBeVisible()
})

test('Super-Admin carries out a rule of retention, and an admin sees which account a hold keeps', async ({
  page,
  fixtures,
}) => {
  const [chief, held] = [await fixtures.member(), await fixtures.member()]
  await giveRole(chief, 'Super-Admin')
  const id = held.session.user.id
  await arrive(page, chief, '/admin/retention')
  await expectAccessible(page, 'rules of retention')
  await page.getByRole('button', { name: 'Run now: mentions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Carry out this rule now?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A member has asked for it')
  await dialog.getByRole('button', { name: 'Run now' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Manual runs' }).click()
  await expect(page.getByText('A member has asked for it').first()).toBeVisible()
  await expectAccessible(page, 'runs of retention')
  await page.setViewportSize({ width: 360, height: 740 })
  await arrive(page, chief, '/admin/retention')
  await expectAccessible(page, 'rules of retention on a phone')

  await page.setViewportSize({ width: 1280, height: 800 })
  await arrive(page, chief, `/admin/users/${id}`)
  await page.getByRole('button', { name: 'Place a hold' }).click()
  const placing = page.getByRole('dialog')
  await placing.getByRole('textbox', { name: 'Reason' }).fill('Order of a court')
  await placing.getByRole('button', { name: 'Place a hold' }).click()
  await expect(page.getByText('Order of a court')).toBeVisible()
  await inDatabase((db) =>
    db
      .insertInto('inactive_accounts')
      .values({
        member_id: id,
        last_used_on: new Date('2126-01-01'),
        notices: 4,
        next_at: new Date('2126-01-01'),
        held: 'legal_hold',
      })
      .execute(),
  )
  await arrive(page, chief, '/admin/retention?tab=inactive')
  await page.getByRole('checkbox', { name: 'Only those that something keeps' }).check()
  await expect(page.getByRole('link', { name: held.lastName })).toBeVisible()
  await expect(page.getByText('Legal hold', { exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'accounts without use')
  await page.getByRole('link', { name: 'Legal holds' }).click()
  const line = page.getByRole('listitem').filter({ hasText: held.lastName })
  await line.getByRole('button', { name: 'Lift the hold' }).click()
  const lifting = page.getByRole('dialog')
  await lifting.getByRole('textbox', { name: 'Reason' }).fill('The court has ended it')
  await lifting.getByRole('button', { name: 'Lift the hold' }).click()
  await expect(line).toBeHidden()
  await expectAccessible(page, 'legal holds')
})
