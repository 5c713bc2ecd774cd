import { day } from '@mtaa/contract/time'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import type { Fixture, Fixtures } from './fixtures.ts'
import { linkTo } from './mails.ts'
import { giveRole } from './roles.ts'
import { arrive, enter } from './steps.ts'

// What a restricted or suspended member is refused.
test.use({ allowedConsoleErrors: [/status of 40[013]/], viewport: { width: 360, height: 740 } })

async function people(fixtures: Fixtures) {
  const [member, one, other] = [await fixtures.member(), await fixtures.member(), await fixtures.member()]
  for (const admin of [one, other]) await giveRole(admin, 'Admin')
  const sanction = (kind: 'restrict' | 'suspend') =>
    fixtures.send(one, `/api/admin/members/${member.session.user.id}/sanctions`, {
      kind,
      rule: 'spam',
      note: 'The same advert again and again',
      until: new Date(Date.now() + day).toISOString(),
    })
  return { member, other, sanction }
}

const appeal = 'My nephew did it and knows better now'

test('a restricted member reads why and appeals in the settings; another admin grants it', async ({
  page,
  fixtures,
  anotherPage,
}) => {
  const { member, other, sanction } = await people(fixtures)
  await sanction('restrict')
  await enter(page, member, '/settings/standing')
  await expect(page.getByText('You can read, and finish what you have begun, but post nothing new.')).toBeVisible()
  await expect(page.getByText('The same advert again and again')).toBeVisible()
  await expectAccessible(page, 'the standing of an account')
  await page.getByRole('button', { name: 'Appeal' }).click()
  await page.getByRole('textbox', { name: 'Why should it be decided otherwise?' }).fill(appeal)
  await page.getByRole('button', { name: 'Appeal' }).click()
  await expect(page.getByText('You have appealed. Another person will decide within 72 hours.')).toBeVisible()

  const queue = await anotherPage()
  await arrive(queue, other, '/admin/queue?kind=sanction_appeal')
  await queue.getByRole('link').filter({ hasText: member.lastName }).click()
  const entry = queue.getByRole('article').filter({ hasText: member.lastName })
  await expect(entry.getByText(appeal)).toBeVisible()
  await entry.getByRole('button', { name: 'Grant the appeal' }).click()
  await entry.getByRole('textbox', { name: 'Reason' }).fill('It was not the member')
  await expectAccessible(queue, 'the appeals of members')
  await entry.getByRole('button', { name: 'Grant the appeal' }).click()
  await expect(queue.getByRole('status').getByText('Decided')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your appeal was granted.')).toBeVisible()
  await expect(page.getByText('You can use everything on Mtaa.')).toBeVisible()
})

const signInAs = async (page: Parameters<typeof enter>[0], { email, password }: Fixture) => {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('a suspended member reads at sign-in why and until when', async ({ page, fixtures }) => {
  const { member, sanction } = await people(fixtures)
  await sanction('suspend')
  await signInAs(page, member)
  await expect(page.getByText(/This account is suspended until .* The rule: Spam\./)).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the link of the mail leads to an appeal that needs no session', async ({ page, fixtures }) => {
    const { member, sanction } = await people(fixtures)
    await sanction('suspend')
    const link = await linkTo(page.request, member.email, '/appeal/')
    await page.goto(new URL(link).pathname)
    await expect(page.getByRole('heading', { name: 'Decision about your account' })).toBeVisible()
    await expect(page.getByText('The same advert again and again')).toBeVisible()
    await page.getByRole('textbox').fill(appeal)
    await page.getByRole('button', { name: 'Appeal' }).click()
    await expect(page.getByText('You have appealed. Another person will decide within 72 hours.')).toBeVisible()
    await expect(page.getByText(appeal)).toBeVisible()
  })
})

test('how we moderate is a page for everybody, which hides small numbers', async ({ page }) => {
  await page.goto('/transparency')
  await expect(page.getByRole('heading', { name: 'How we moderate' })).toBeVisible()
  await expect(page.getByText('fewer than 10').first()).toBeVisible()
  await expectAccessible(page, 'how we moderate')
})
