import { dayOf, startOf } from '@mtaa/contract/nairobi'
import { day, hour } from '@mtaa/contract/time'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { pdfText } from '../../server/test/platform/pdf-text.ts'
import { unzip } from '../../server/test/platform/unzip.ts'
import { expect, test } from './app.ts'
import { makeBooked, makeHourlyService } from './booked.ts'
import { pictureFile, unique } from './fixtures.ts'
import { makeOpenEvent } from './gate-tickets.ts'
import { confirmed, makeLot } from './lots.ts'
import { giveRole } from './roles.ts'
import { arrive } from './steps.ts'
import { totpCode } from './totp.ts'

/** Addresses and names of what the tests below have fetched: one after the other, in one process. */
const fetched: { path: string; name: string }[] = []

const note = (page: Page) =>
  // A download ends as a request that was given up.
  page.on('request', (request) => void fetched.push({ path: new URL(request.url()).pathname, name: '' }))

/** Presses what fetches a file, and reads the file. */
async function fileOf(page: Page, button: string | RegExp | Locator) {
  const saved = page.waitForEvent('download')
  await (
    typeof button === 'object' && 'click' in button ? button : page.getByRole('button', { name: button, exact: true })
  ).click()
  const download = await saved
  const name = download.suggestedFilename()
  // A link that downloads is no request of the page.
  fetched.push({ path: new URL(download.url()).pathname, name })
  return { name, bytes: await readFile(await download.path()) }
}

function wordsOfPdf(bytes: Buffer): string {
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.subarray(-6).toString()).toContain('%%EOF')
  expect(bytes.length).toBeGreaterThan(5_000)
  return pdfText(bytes)
}

test.describe.configure({ mode: 'serial' })

test('the receipt of an order for its two sides, the files of its seller, and a statement of the wallet', async ({
  page,
  fixtures,
  anotherPage,
}) => {
  const [seller, buyer] = [await fixtures.member(), await fixtures.member()]
  const title = `Kettle ${unique()}`
  const product = await fixtures.product(seller, { title, price: 1500 })
  const order = await fixtures.order(buyer, product)
  await fixtures.pay(buyer, order)
  const shop = await anotherPage()
  for (const side of [page, shop]) note(side)
  await arrive(page, buyer, `/orders/${order}`)
  await arrive(shop, seller, `/orders/${order}`)
  for (const side of [page, shop]) {
    const receipt = await fileOf(side, 'Receipt as PDF')
    expect(receipt.name).toMatch(/^mtaa-[0-9A-Z]{10}\.pdf$/)
    expect(wordsOfPdf(receipt.bytes)).toContain(title)
  }
  await page.goto('/wallet')
  await page.getByText('Statement', { exact: true }).click()
  expect(wordsOfPdf((await fileOf(page, 'PDF')).bytes)).toContain('Closing balance')
  expect((await fileOf(page, 'CSV (spreadsheet)')).bytes.toString()).toContain('Closing balance')

  for (const act of ['accept', 'ship']) await fixtures.act(seller, order, act, { note: 'Stall 14, 8–18' })
  await fixtures.act(buyer, order, 'receive')
  await shop.goto('/selling')
  const sales = await fileOf(shop, 'Download sales (CSV)')
  expect(sales.bytes.toString()).toMatch(new RegExp(`1 × ${title},1500,`))
  await shop.goto('/settings/payouts')
  const number = /mtaa-(\w+)/.exec(fetched.find(({ name }) => name.startsWith('mtaa-'))?.name ?? '')?.[1] ?? 'none'
  const statements = [
    (await fileOf(shop, /^Statement of \d{4} as CSV$/)).bytes.toString(),
    wordsOfPdf((await fileOf(shop, /^Statement of \d{4} as PDF$/)).bytes),
  ]
  for (const words of statements) {
    expect(words).toContain(number)
    expect(words).toContain(title)
    expect(words).toMatch(/1,?500\.00/)
  }
  const invoice = (await fileOf(shop, /^Commission of .+ as CSV$/)).bytes.toString()
  for (const words of [invoice, wordsOfPdf((await fileOf(shop, /^Commission of .+ as PDF$/)).bytes)]) {
    expect(words).toContain(number)
    expect(words).toMatch(/1,?500\.00/)
  }
  await shop.getByText('By order', { exact: true }).click()
  await expect(shop.getByText(`Sale ${number}`)).toBeVisible()
  await shop.goto('/market/import')
  const template = await fileOf(shop, 'Download the template')
  expect(template.bytes.toString()).toMatch(/title.*price.*\r?\n/)
})

test('what belongs to one member alone: a CV, their data, their recovery codes, the picture of their message', async ({
  page,
  fixtures,
  anotherPage,
}) => {
  const [employer, member] = [await fixtures.member(), await fixtures.member()]
  const place = { county_code: 47, constituency_code: 274, ward_code: 1367 }
  const deadline = new Date(Date.now() + 9 * day).toISOString().slice(0, 10)
  const texts = { title: `Waiter ${unique()}`, employer: 'Mama Njeri Hotel', description: 'Serve guests with a smile.' }
  const terms = { category: 'hospitality', type: 'casual', pay: null, positions: 1, deadline }
  const job = await fixtures.send<{ id: string }>(employer, '/api/jobs', { ...texts, ...terms, ...place })
  const cv = Buffer.from('%PDF-1.7\n% the years at Mama Njeri\n1 0 obj\n%%EOF\n')
  const { key } = await fixtures.send<{ key: string }>(member, '/api/job-cvs', cv, 'application/pdf')
  await fixtures.send(member, `/api/jobs/${job.id}/applications`, { message: 'Four years in hotels.', cv: key })
  const office = await anotherPage()
  for (const side of [page, office]) note(side)
  await arrive(office, employer, `/jobs/${job.id}/applications`)
  await office.getByText('Four years in hotels.').or(office.getByText(member.firstName)).first().click()
  expect((await fileOf(office, /^Download CV/)).bytes).toEqual(cv)

  await arrive(page, member, '/settings/data')
  await page.getByRole('button', { name: 'Ask for my data' }).click()
  const copy = await fileOf(page, /^Download /)
  expect(copy.name).toMatch(/^mtaa-.+\.zip$/)
  const inside = [...unzip(copy.bytes).values()].join('\n')
  for (const words of [member.email, member.lastName, 'Four years in hotels.']) expect(inside).toContain(words)

  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = await page.getByText(/^[A-Z2-7 ]{16,}$/).innerText()
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  await page.keyboard.type(totpCode(secret))
  const codes = await fileOf(page, 'Download')
  expect(codes.bytes.toString().match(/\w{4}(?:-\w{4}){3}/g)).toHaveLength(8)

  const message = { name: 'Zawadi', email: member.email, topic: 'bug', message: 'The map of my ward is empty today.' }
  const ticket = await fixtures.send<{ number: string; key: string }>(member, '/api/contact', message)
  const link = `/contact/${ticket.number}?key=${ticket.key}`
  const picture = await readFile(pictureFile)
  await fixtures.send(member, `/api/contact/${ticket.number}/files?key=${ticket.key}`, picture, 'image/png')
  await page.goto(link)
  const opened = page.context().waitForEvent('page')
  await page
    .getByRole('link')
    .filter({ has: page.getByRole('img', { name: /^Picture/ }) })
    .click()
  const seen = await page.request.get((await opened).url())
  expect((await seen.body()).subarray(0, 4).toString()).toBe('RIFF')
})

test('a document of a seller, which admins alone open', async ({ page, fixtures }) => {
  const [seller, admin] = [await fixtures.member({ lastName: `Otieno ${unique()}` }), await fixtures.member()]
  await giveRole(admin, 'Admin')
  const document = Buffer.from('%PDF-1.7\nKitambulisho 27384950\n%%EOF\n')
  await fixtures.send(seller, '/api/payouts/identity', document, 'application/pdf')
  await arrive(page, admin, '/admin/queue?kind=identity_check')
  await page.getByRole('link', { name: `${seller.firstName} ${seller.lastName}` }).click()
  await page.getByRole('button', { name: `Look at the document of ${seller.firstName} ${seller.lastName}` }).click()
  const opened = await fileOf(page, page.getByRole('link', { name: /PDF/ }))
  expect(opened.bytes).toEqual(document)
})

test('the log of acts, of which one page is shown and the file has all, and a table of the analytics', async ({
  page,
  request,
  fixtures,
}) => {
  const [member, admin] = [await fixtures.member(), await fixtures.member()]
  await giveRole(admin, 'Admin')
  note(page)
  // Each look at what was done to a person is an entry, and a page has fifty.
  const about = `subject_type=user&subject_id=${member.session.user.id}`
  const headers = { authorization: `Bearer ${admin.session.access_token}` }
  for (let looks = 0; looks < 51; looks++) {
    const look = await request.get(`/api/admin/audit?limit=1&${about}`, { headers })
    expect(look.status()).toBe(200)
  }
  await arrive(page, admin, `/admin/audit?action=audit.read&${about}`)
  await expect(page.getByRole('row')).toHaveCount(51)
  const log = await fileOf(page, 'Download as CSV')
  expect(log.name).toBe('mtaa-audit.csv')
  expect(log.bytes.toString().match(/audit\.read/g)?.length).toBeGreaterThan(50)
  await page.goto('/admin/analytics?days=28')
  const table = await fileOf(page, 'CSV: From visit to order')
  expect(table.bytes.toString()).toContain('step,count')
  await page.goto('/admin/locations?view=import')
  const places = await fileOf(page, 'Download all places')
  expect(places.bytes.toString()).toContain('Parklands/Highridge')
})

test('the log of a lot that has ended, for who recomputes it', async ({ page, request, fixtures }) => {
  const [seller, bidder] = [await confirmed(fixtures, 'Salim'), await confirmed(fixtures, 'Brian', request)]
  const lot = await makeLot(fixtures, seller, { buy_now_price: 6_500 })
  await fixtures.send(bidder, `/api/auctions/${lot.id}/buy-now`, { price: 6_500 })
  await page.goto(`/auctions/${lot.id}`)
  await page.getByText('Check the bids yourself').click()
  const log = await fileOf(page, 'Download the log')
  expect(JSON.parse(log.bytes.toString())).toMatchObject({ auction: lot.id, price: 6_500, winner: 1 })
})

test('a ticket as a PDF and in a calendar, the attendees of its event, and the list of a gate', async ({
  page,
  fixtures,
  anotherPage,
}) => {
  const [organizer, guest] = [await fixtures.member(), await fixtures.member({ firstName: 'Amina' })]
  const { id, title, tickets } = await makeOpenEvent(organizer, guest, 1)
  const [desk, steward] = [await anotherPage(), await anotherPage()]
  for (const side of [page, desk, steward]) note(side)
  await arrive(page, guest, '/my-tickets')
  await page.getByRole('link', { name: title }).click()
  const ticket = await fileOf(page, 'Download PDF')
  expect(ticket.name).toBe(`mtaa-${tickets[0]?.code}.pdf`)
  expect(wordsOfPdf(ticket.bytes)).toContain(title)
  const own = await fileOf(page, 'Add to calendar')
  expect(own.bytes.toString()).toContain(`SUMMARY:${title}\r\n`)
  await page.goto(`/events/${id}`)
  const listed = await fileOf(page, page.getByRole('link', { name: 'Add to calendar' }))
  expect(listed.bytes.toString()).toContain(`SUMMARY:${title}\r\n`)

  await arrive(desk, organizer, `/events/${id}/attendees`)
  const list = await fileOf(desk, 'Download list (CSV)')
  expect(list.bytes.toString()).toContain(',Regular,')
  const gate = { name: 'North', role: 'steward', types: null }
  const { link } = await fixtures.send<{ link: string }>(organizer, `/api/events/${id}/gate-links`, gate)
  await steward.goto(new URL(link).pathname)
  await expect(steward.getByText('Ready for the next ticket')).toBeVisible()
})

test('a booking in a calendar, and all of a provider by their secret link', async ({ page, fixtures, anotherPage }) => {
  const [provider, customer] = [await fixtures.member(), await fixtures.member({ firstName: 'Amina' })]
  const { id: service, title } = await makeHourlyService(provider)
  const startsAt = new Date(startOf(dayOf(Date.now() + 2 * day)).getTime() + 9 * hour)
  const id = await makeBooked({ service, provider, customer, state: 'confirmed', startsAt })
  const desk = await anotherPage()
  for (const side of [page, desk]) note(side)
  await arrive(page, customer, `/bookings/${id}`)
  const own = await fileOf(page, 'Add to calendar')
  expect(own.bytes.toString()).toContain(`SUMMARY:${title}`)
  await arrive(desk, provider, '/calendar/settings')
  await desk.getByRole('button', { name: 'Make link' }).click()
  const link =
    (await desk
      .getByRole('dialog')
      .getByText(/\/api\/calendar-feeds\//)
      .textContent()) ?? ''
  const all = await desk.evaluate(async (url) => (await fetch(url)).text(), new URL(link).pathname)
  expect(all).toContain(`SUMMARY:${title} · Amina`)
})

test('nothing fetches a file that no test here has pressed', async ({ request }) => {
  type Answer = { content?: Record<string, unknown> }
  const document = (await (await request.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { responses?: Record<string, Answer> }>>
  }
  const isFile = ({ responses = {} }: { responses?: Record<string, Answer> }) =>
    Object.keys(responses['200']?.content ?? {}).some((type) => !/json|event-stream|html/.test(type))
  const files = Object.entries(document.paths).flatMap(([path, { get }]) => (get && isFile(get) ? [path] : []))
  expect(files.length).toBeGreaterThan(5)
  const shapeOf = (path: string) => new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  expect(files.filter((path) => !fetched.some((one) => shapeOf(path).test(one.path)))).toEqual([])

  const web = fileURLToPath(new URL('../../web/src/', import.meta.url))
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const saved = sources.flatMap((name) =>
    [...readFileSync(web + name, 'utf8').matchAll(/saveFile\(.*[`'"](.+)[`'"]\)|download=\{`(.+)`\}/g)].map(
      ([, one, other]) => one ?? other ?? '',
    ),
  )
  expect(saved.length).toBeGreaterThan(5)
  const named = (template: string) =>
    new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '.+')}$`)
  expect(saved.filter((template) => !fetched.some(({ name }) => named(template).test(name)))).toEqual([])
})
