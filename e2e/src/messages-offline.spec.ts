import type { Page } from '@playwright/test'
import type { Conversation, Message } from '@mtaa/contract/community/messages'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { type Fixture, type Fixtures, pictureFile } from './fixtures.ts'
import { underWorker, withoutNetwork } from './offline-steps.ts'
import { enter, signIn } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

test.use({ allowedConsoleErrors: [withoutNetwork] })

/** Two who have written to each other, the other last. */
async function acquaint(fixtures: Fixtures, one: Fixture, other: Fixture, last: string): Promise<string> {
  const write = (from: Fixture, to: Fixture, text: string) =>
    fixtures.send<Message>(from, '/api/messages', { to: to.session.user.id, text })
  const { conversation_id: id } = await write(one, other, 'Habari, mimi ni jirani')
  await write(other, one, last)
  return id
}

const talk = (page: Page) => page.getByRole('region', { name: 'The messages of this conversation' })
const bubbles = (page: Page, words: string) => talk(page).getByRole('listitem').filter({ hasText: words })

async function write(page: Page, words: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
}

/** What the other has of it. */
async function countFor(page: Page, { session }: Fixture, id: string, words: string) {
  const headers = { authorization: `Bearer ${session.access_token}` }
  const response = await page.request.get(`/api/conversations/${id}/messages`, { headers })
  const { items } = (await response.json()) as { items: Message[] }
  return items.filter(({ text }) => text === words).length
}

/** The chats of this device are stored. */
const chatsStored = (page: Page, id: string) =>
  expect
    .poll(() =>
      page.evaluate(
        async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined,
        `/stored/conversations/${id}`,
      ),
    )
    .toBe(true)

test('without a network chats are read that were never opened here, and what is written is sent once, from two tabs', async ({
  page,
  context,
  fixtures,
}) => {
  const [amina, brian] = [await fixtures.member(), await fixtures.member({ firstName: 'Brian' })]
  const id = await acquaint(fixtures, amina, brian, 'Karibu sana')
  await enter(page, amina, '/messages')
  await underWorker(page)
  await page.reload()
  await chatsStored(page, id)

  await context.setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: /Brian/ }).click()
  await expect(bubbles(page, 'Karibu sana')).toBeVisible()
  await write(page, 'Nitakuja kesho')
  await write(page, 'Saa nne asubuhi')
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(pictureFile)
  await expect(page.getByText('Waiting for the network')).toBeVisible()
  await write(page, 'Picha ya geti')
  await expect(bubbles(page, 'Picha ya geti')).toContainText('1 picture')
  await expect(bubbles(page, 'Nitakuja kesho')).toContainText('We send it when you are back online.')
  await expectAccessible(page, 'messages that wait')
  await page.goto('/messages')
  const other = await context.newPage()
  await other.goto('/messages')
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: /Brian/ }).click()
    await expect(bubbles(tab, 'Nitakuja kesho')).toBeVisible()
  }

  await context.setOffline(false)
  for (const tab of [page, other]) {
    await expect(bubbles(tab, 'We send it when')).toHaveCount(0)
    await expect(bubbles(tab, 'Saa nne asubuhi')).toHaveCount(1)
    await expect(bubbles(tab, 'Picha ya geti').getByRole('img')).toHaveCount(1)
  }
  for (const words of ['Nitakuja kesho', 'Saa nne asubuhi', 'Picha ya geti'])
    expect(await countFor(page, brian, id, words), words).toBe(1)
})

test('what the server refuses says why and can be discarded; an answer that was lost makes no second message', async ({
  page,
  fixtures,
}) => {
  const [amina, brian] = [await fixtures.member(), await fixtures.member({ firstName: 'Brian' })]
  const id = await acquaint(fixtures, amina, brian, 'Karibu sana')
  await enter(page, amina, `/messages/${id}`)
  let lost = 0
  await page.route('**/api/messages', async (route) => {
    if (lost > 0) return route.fallback()
    lost++
    await route.fetch()
    await route.abort('connectionreset')
  })
  await write(page, 'Asante sana')
  await expect(bubbles(page, 'Asante sana')).toHaveCount(1)
  await expect.poll(() => countFor(page, brian, id, 'Asante sana')).toBe(1)
  await expect(bubbles(page, 'We send it when')).toHaveCount(0)
  await page.reload()
  await expect(bubbles(page, 'Asante sana')).toHaveCount(1)

  await page.unroute('**/api/messages')
  const refusal = { code: 'message_not_allowed', message: 'You cannot write to this person.' }
  await page.route('**/api/messages', (route) => route.fulfill({ status: 403, json: refusal }))
  await write(page, 'Uko?')
  await expect(talk(page).getByRole('alert')).toContainText('You cannot write to this person.')
  await page.unroute('**/api/messages')
  await talk(page).getByRole('button', { name: 'Retry' }).click()
  await expect(talk(page).getByRole('alert')).toHaveCount(0)
  await expect.poll(() => countFor(page, brian, id, 'Uko?')).toBe(1)
})

test('another account on the same phone sees no chats and sends nothing of what waits', async ({
  page,
  context,
  fixtures,
}) => {
  const [amina, brian, zuhura] = [
    await fixtures.member(),
    await fixtures.member({ firstName: 'Brian' }),
    await fixtures.member({ firstName: 'Zuhura' }),
  ]
  const id = await acquaint(fixtures, amina, brian, 'Karibu sana')
  await enter(page, amina, '/messages')
  await underWorker(page)
  await page.reload()
  await chatsStored(page, id)
  await page.goto(`/messages/${id}`)
  await page.route('**/api/messages', (route) => route.abort())
  await write(page, 'Siri yangu')
  await expect(bubbles(page, 'Siri yangu')).toBeVisible()

  // Her session ends without her, and somebody else signs in.
  await page.evaluate(() => localStorage.removeItem('mtaa-auth'))
  await page.unroute('**/api/messages')
  await page.goto('/login?next=%2Fmessages')
  await signIn(page, zuhura)
  await expect(page.getByText('Karibu sana')).toHaveCount(0)
  const names = async () => (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('pages-chats-'))
  await expect.poll(async () => (await names()).filter((name) => name.includes(amina.session.user.id))).toEqual([])
  const headers = { authorization: `Bearer ${zuhura.session.access_token}` }
  const list = (await (await page.request.get('/api/conversations', { headers })).json()) as { items: Conversation[] }
  expect(list.items).toEqual([])
  expect(await countFor(page, brian, id, 'Siri yangu')).toBe(0)
  await context.close()
})
