import { randomUUID } from 'node:crypto'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { unique } from './fixtures.ts'
import { inDatabase } from './in-database.ts'
import { giveRole } from './roles.ts'
import { arrive } from './steps.ts'

const reports = 20
/** For one report: to choose, to send, and to go to the next one, with three to spare. */
const keysEach = 6

/** So many events of the demo are reported, of which no other test decides. */
const reportEvents = () =>
  inDatabase(async (db) => {
    const events = await db
      .selectFrom('events as e')
      .innerJoin('listings as l', 'l.id', 'e.id')
      .select(['l.id', 'l.owner_id', 'l.title'])
      .where('l.status', '=', 'active')
      .orderBy('l.id')
      .limit(reports)
      .execute()
    expect(events.length).toBe(reports)
    const at = new Date()
    const waiting = { kind: 'event', role: 'Event-Moderator', excerpt: 'Pay first', created_at: at, due_at: at }
    for (const { id: subject_id, owner_id, title } of events) {
      const id = randomUUID()
      await db
        .insertInto('report_cases')
        .values({ ...waiting, id, subject_id, owner_id, title })
        .execute()
      const report = { case_id: id, reason: 'spam', note: '', created_at: at, trusted: false }
      await db
        .insertInto('reports')
        .values({ ...report, id: randomUUID(), number: `RP-${unique().toUpperCase()}` })
        .execute()
    }
  })

test('a moderator decides twenty reports with the keyboard alone, and few keys for each', async ({
  page,
  fixtures,
}) => {
  test.slow()
  const moderator = await fixtures.member()
  await giveRole(moderator, 'Event-Moderator')
  await reportEvents()
  await arrive(page, moderator, '/admin/queue?kind=report')
  await expect(page.getByRole('link', { name: `Report ${reports}` })).toBeVisible()
  await expect(page.getByText('Was due', { exact: false }).first()).toBeVisible()
  await expectAccessible(page, 'the queue')
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  for (let done = 0; done < reports; done += 1) {
    const before = page.url()
    await press('n')
    await page.waitForURL((url) => url.href !== before && url.pathname.startsWith('/admin/reports/'))
    await expect(page.getByText('You have it until')).toBeVisible()
    const choice = page.getByRole('button', { name: done % 2 === 0 ? 'Nothing against the rules' : 'Warn' })
    await press((await choice.getAttribute('aria-keyshortcuts')) ?? '')
    await expect(page.getByRole('textbox', { name: 'Reason' })).not.toHaveValue('')
    await press('Enter')
    await expect(page.getByRole('textbox', { name: 'Reason' })).toBeHidden()
    if (done === 0) await expectAccessible(page, 'a decided case')
  }
  expect(keys / reports).toBeLessThanOrEqual(keysEach)
  await page.keyboard.press('n')
  await expect(page.getByText('Nothing else waits for you')).toBeVisible()
})

test('a message to us is taken, answered and closed; a second person reads who has it', async ({
  page,
  fixtures,
  anotherPage,
}) => {
  const [writer, one, other] = [await fixtures.member(), await fixtures.member(), await fixtures.member()]
  for (const support of [one, other]) await giveRole(support, 'Customer-Support-Moderator')
  const name = `Njeri ${unique()}`
  const message = { name, email: `${unique()}@example.com`, topic: 'payments', message: 'I paid and see no order.' }
  await fixtures.send(writer, '/api/contact', message)
  await arrive(page, other, '/admin/queue?kind=ticket')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('I paid and see no order.')).toBeVisible()
  await page.getByRole('button', { name: 'Take for 15 minutes' }).click()
  await expect(page.getByText('You have it until')).toBeVisible()

  const second = await anotherPage()
  await arrive(second, one, new URL(page.url()).pathname)
  await expect(second.getByText(`${other.firstName} ${other.lastName} has it until`)).toBeVisible()
  await expect(second.getByRole('button', { name: 'Take for 15 minutes' })).toBeHidden()

  await page.getByRole('button', { name: 'Note to other moderators' }).click()
  await page.getByRole('textbox', { name: 'Note to other moderators' }).fill('Same phone as yesterday')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByText('Same phone as yesterday')).toBeVisible()
  await page.getByRole('button', { name: 'Your answer' }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('We have found it.')
  await expectAccessible(page, 'the ticket')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByRole('heading', { name: 'Mtaa answered' })).toBeVisible()
  await page.getByRole('button', { name: 'Close the ticket' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The order was found')
  await page.getByRole('button', { name: 'Close the ticket' }).click()
  await expect(page.getByText('Closed').first()).toBeVisible()
})
