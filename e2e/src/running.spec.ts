import { insertLines } from '../../server/src/platform/system-logs/system-logs.queries.ts'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { type Fixtures, unique } from './fixtures.ts'
import { inDatabase } from './in-database.ts'
import { giveRole } from './roles.ts'
import { arrive } from './steps.ts'

const staff = async (fixtures: Fixtures, role: Parameters<typeof giveRole>[1]) => {
  const person = await fixtures.member()
  await giveRole(person, role)
  return person
}

test('an admin finds a fault by the id that a member reads to them', async ({ page, fixtures }) => {
  const trace = `e2e-${unique()}`.slice(0, 30)
  const line = {
    at: new Date(),
    level: 'error',
    service: 'money/daraja',
    subject: 'GET /api/things',
    traceId: trace,
  } as const
  await inDatabase((db) =>
    insertLines(db, 'web-9', [{ ...line, text: 'a thing broke', details: { error_code: 'E42' } }]),
  )
  await arrive(page, await staff(fixtures, 'Admin'), '/admin/system-logs')
  await page.getByRole('textbox', { name: 'Error id' }).fill(trace)
  await page.getByRole('button', { name: 'Find entries' }).click()
  await page.getByRole('button', { name: 'a thing broke' }).click()
  const dialog = page.getByRole('dialog', { name: 'Line of the log' })
  await expect(dialog.getByText('E42')).toBeVisible()
  await expect(dialog.getByText('web-9')).toBeVisible()
  await expectAccessible(page, 'line of the system log')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('button', { name: 'a thing broke' })).toBeInViewport()
  await expectAccessible(page, 'system logs on a phone')
  await page.getByRole('textbox', { name: 'Error id' }).fill('nothing-has-this')
  await page.getByRole('button', { name: 'Find entries' }).click()
  await expect(page.getByText('Nothing was logged that fits')).toBeVisible()
})

test('a look at the entries of a person is itself in the audit log', async ({ page, fixtures }) => {
  const admin = await staff(fixtures, 'Admin')
  await arrive(page, admin, '/admin/audit')
  await expectAccessible(page, 'audit log')
  await page.getByRole('textbox', { name: 'Id of who did it' }).fill(admin.session.user.id)
  await page.getByRole('button', { name: 'Find entries' }).click()
  await page.getByRole('button', { name: 'audit.read' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'audit.read' })
  await expect(dialog.getByText(/^(As written|Waits for its link)$/)).toBeVisible()
  await expectAccessible(page, 'entry of the audit log')
})

test('an admin sees the queue of jobs and when each schedule ran', async ({ page, fixtures }) => {
  await arrive(page, await staff(fixtures, 'Admin'), '/admin/jobs')
  await page.getByRole('link', { name: 'Planned' }).click()
  await page.waitForURL('/admin/jobs?state=scheduled')
  await expectAccessible(page, 'background jobs')
  await page.getByRole('link', { name: 'Every minute' }).click()
  await expect(page.getByText('retention.sweep')).toBeVisible()
  await expectAccessible(page, 'schedules')
})

test('Super-Admin sees switches, keys and that no backup is recorded', async ({ page, fixtures }) => {
  await arrive(page, await staff(fixtures, 'Super-Admin'), '/super-admin')
  const keys = page.getByRole('region', { name: 'Keys and providers' })
  await expect(keys.getByText('Works').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Backups' }).getByText('None is recorded').first()).toBeVisible()
  await expectAccessible(page, 'page of Super-Admin')
  const card = page.getByRole('listitem').filter({ hasText: 'New accounts' })
  await card.getByRole('button', { name: 'Switch off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Switch off: New accounts' })
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(card.getByText('On', { exact: true })).toBeVisible()
})

test('the page of Super-Admin is not shown to an admin', async ({ page, fixtures }) => {
  await arrive(page, await staff(fixtures, 'Admin'), '/super-admin')
  await expect(page.getByRole('heading', { name: 'This page is for those who run the site' })).toBeVisible()
})
