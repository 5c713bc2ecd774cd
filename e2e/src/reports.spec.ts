import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { unique } from './fixtures.ts'
import { giveRole } from './roles.ts'
import { arrive, enter } from './steps.ts'

// The post that is reported is not shown to others once it is removed.
test.use({ allowedConsoleErrors: [/status of 404/], viewport: { width: 360, height: 740 } })

test('a post is reported in three taps and removed; its author reads why and appeals, and another person restores it', async ({
  page,
  fixtures,
  anotherPage,
}) => {
  const [author, reporter, one, other] = [
    await fixtures.member({ firstName: 'Barasa' }),
    await fixtures.member(),
    await fixtures.member(),
    await fixtures.member(),
  ]
  for (const moderator of [one, other]) await giveRole(moderator, 'Content-Moderator')
  const words = `Send 500 bob first ${unique()}`
  const post = await fixtures.post(author, words)
  const pageOf = async (person: typeof author, address: string) => {
    const opened = await anotherPage()
    await arrive(opened, person, address)
    return opened
  }

  // A visitor is led to sign in, and back.
  await page.goto(`/posts/${post.id}`)
  await page.getByRole('button', { name: 'Report' }).click()
  await page.waitForURL(/\/login/)
  await enter(page, reporter, `/posts/${post.id}`)
  await page.getByRole('button', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Choose what it is.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Scam or fraud' }).click()
  await expectAccessible(page, 'the report')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText(/^RP-/)).toBeVisible()
  await dialog.getByRole('link', { name: 'My reports' }).click()
  await expect(page.getByText('Waiting')).toBeVisible()

  const queue = await pageOf(one, '/admin/reports')
  await queue.getByRole('link', { name: words }).click()
  await queue.getByRole('button', { name: 'Remove' }).click()
  await queue.getByRole('textbox', { name: 'Reason' }).fill('It asks for money first')
  await expectAccessible(queue, 'the case')
  await queue.getByRole('button', { name: 'Remove' }).click()
  await expect(queue.getByRole('status').getByText('Decided')).toBeVisible()
  await page.reload()
  await expect(page.getByText('We have acted')).toBeVisible()

  const [, caseId] = /reports\/([\da-f-]{36})/.exec(queue.url()) ?? []
  const own = await pageOf(author, `/reports/cases/${caseId}`)
  await expect(own.getByText('A moderator has removed this.')).toBeVisible()
  await expect(own.getByText('It asks for money first')).toBeVisible()
  await own.getByRole('button', { name: 'Appeal' }).click()
  await own.getByRole('textbox', { name: 'Why should it be decided otherwise?' }).fill('It was a joke among friends')
  await own.getByRole('button', { name: 'Appeal' }).click()
  await expect(own.getByText('You have appealed.')).toBeVisible()
  await expectAccessible(own, 'the appeal')

  await queue.reload()
  await expect(queue.getByText('Another moderator decides about this case.')).toBeVisible()
  const second = await pageOf(other, `/admin/reports/${caseId}`)
  await second.getByRole('button', { name: 'Grant the appeal' }).click()
  await second.getByRole('textbox', { name: 'Reason' }).fill('It is one')
  await second.getByRole('button', { name: 'Grant the appeal' }).click()
  await expect(second.getByRole('status').getByText('Decided')).toBeVisible()
  await own.reload()
  await expect(own.getByText('Your appeal was granted.')).toBeVisible()
  await page.goto(`/posts/${post.id}`)
  await expect(page.getByText(words)).toBeVisible()

  // Its moderators decide about it also without a report.
  await second.goto(`/posts/${post.id}`)
  await second.getByRole('button', { name: 'Report', exact: true }).click()
  await second.getByRole('button', { name: 'Decide about it' }).click()
  await second.waitForURL(/\/admin\/reports\/[\da-f-]{36}$/)
  await expect(second.getByText('Nobody has reported it. A moderator has opened the case.')).toBeVisible()
})

test('a reported message is read by who has taken the case alone, removed from the conversation and given back', async ({
  page,
  fixtures,
  anotherPage,
}) => {
  const [author, reader, moderator] = [
    await fixtures.member({ firstName: 'Barasa' }),
    await fixtures.member(),
    await fixtures.member(),
  ]
  await giveRole(moderator, 'Content-Moderator')
  const words = `Tuma pesa kwanza ${unique()}`
  const { id, conversation_id: talk } = await fixtures.send<{ id: string; conversation_id: string }>(
    author,
    '/api/messages',
    { to: reader.session.user.id, text: words },
  )
  await fixtures.send(reader, '/api/reports', { kind: 'message', id, reason: 'scam' })
  await arrive(page, reader, `/messages/${talk}`)
  const inTalk = page.getByRole('region', { name: 'The messages of this conversation' })
  await expect(inTalk.getByText(words)).toBeVisible()

  const desk = await anotherPage()
  await arrive(desk, moderator, '/admin/queue?kind=report')
  // What is private has no title in the queue: it is named by its author.
  await desk.getByRole('link', { name: `Barasa ${author.lastName}` }).click()
  await expect(desk.getByText(/^This is private between two people\./)).toBeVisible()
  await desk.getByRole('button', { name: 'Take for 15 minutes' }).click()
  await desk.getByRole('button', { name: 'Read the messages' }).click()
  await expect(desk.getByText('The reported one')).toBeVisible()
  await expect(desk.getByRole('listitem').getByText(words)).toBeVisible()
  await expectAccessible(desk, 'the case of a message')
  const decide = async (act: string) => {
    await desk.getByRole('button', { name: act }).click()
    await desk.getByRole('textbox', { name: 'Reason' }).fill('It asks for money first')
    await desk.getByRole('button', { name: act }).click()
    await expect(desk.getByRole('status').getByText('Decided')).toBeVisible()
  }
  await decide('Remove')
  await expect(inTalk.getByText(words)).toBeHidden({ timeout: 15_000 })
  await decide('Take the removal back')
  await expect(inTalk.getByText(words)).toBeVisible({ timeout: 15_000 })
})
