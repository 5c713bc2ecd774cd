import { day } from '@mtaa/contract/time'
import { readFileSync } from 'node:fs'
import { answerTicket, closeTicket, createTicket, getTicket, listTickets } from '@mtaa/contract/operations/support'
import { expect } from 'vitest'
import { sweepRetention } from '../../../../test/platform/schedules.ts'
import { test, type World } from '../../../../test/harness.ts'
import type { Person } from '../../../../test/factories.ts'

const now = new Date('2026-11-20T09:00:00.000Z')
const message = 'My M-Pesa payment was taken, but the order says unpaid.'
const body = { name: 'Wanjiru', email: 'wanjiru@mtaa.test', topic: 'payments' as const, message }
const picture = readFileSync(new URL('../../../../../web/public/icon-512.png', import.meta.url))

const ask = (world: World, input: Partial<typeof body> & { phone?: string; website?: string } = {}, key?: string) =>
  world.as(null)(createTicket, { body: { ...body, ...input }, ...(key && { idempotencyKey: key }) })

const from = (world: World, ip: string) => (payload: object) =>
  world.http.inject({
    method: 'POST',
    url: '/api/contact',
    remoteAddress: ip,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })

const read = (world: World, { number, key }: { number: string; key: string }) =>
  world.as(null)(getTicket, { params: { number }, query: { key } })

const upload = ({ http }: World, { number, key }: { number: string; key: string }, file: Buffer = picture) =>
  http.inject({
    method: 'POST',
    url: `/api/contact/${number}/files?key=${key}`,
    headers: { 'content-type': 'image/png' },
    payload: file,
  })

test('a message gets a number, a mail with its link, and a page for everybody who has the link', async ({ world }) => {
  world.setNow(now)
  const ticket = await ask(world)
  expect(ticket.number).toMatch(/^KC-[0-9A-HJKMNP-TV-Z]{6}$/)
  expect(ticket.answer_by).toBe('2026-11-22T09:00:00.000Z')
  expect(await read(world, ticket)).toMatchObject({ state: 'received', topic: 'payments', message, answers: [] })
  const [mail] = await world.mails()
  expect(mail).toMatchObject({ recipient: body.email, subject: `We have your message: ${ticket.number}` })
  expect(mail?.body_text).toContain(`http://mtaa.test/contact/${ticket.number}?key=${ticket.key}`)
  // Anybody may type any address: nothing that was typed is mailed to it.
  expect(mail?.body_text).not.toMatch(/Wanjiru|M-Pesa payment/)
  const page = JSON.stringify(await read(world, ticket))
  expect(page).not.toMatch(/Wanjiru|wanjiru@/)
})

test.for([
  [{ email: undefined }, 'contact_address_needed'],
  [{ email: '  ' }, 'contact_address_needed'],
  [{ email: 'wanjiru' }, 'contact_email_invalid'],
  [{ phone: '0712' }, 'contact_phone_invalid'],
  [{ website: 'https://spam.example' }, 'contact_automatic'],
  [{ message: 'Too short' }, 'bad_request'],
  [{ message: '👩‍👩‍👧'.repeat(2001) }, 'bad_request'],
] as const)('%j is refused with %s, and nothing is stored', async ([change, code], { world }) => {
  await expect(ask(world, change as object)).rejects.toMatchObject({ code })
  expect(await world.db.selectFrom('support_tickets').select('id').execute()).toEqual([])
})

test('a phone alone is enough; twenty and two thousand letters fit, however many bytes they have', async ({
  world,
}) => {
  for (const letters of ['👩‍👩‍👧'.repeat(20), 'ẹ'.repeat(2000)])
    expect((await ask(world, { email: '', phone: '0712 345 678', message: letters })).number).toBeTruthy()
  const rows = await world.db.selectFrom('support_tickets').select(['email', 'phone']).execute()
  expect(rows).toEqual([1, 2].map(() => ({ email: null, phone: '254712345678' })))
})

test('the same request at once and again is one ticket; the same key for another message is another', async ({
  world,
}) => {
  const key = 'a-key-of-this-phone'
  const tickets = await Promise.all(Array.from({ length: 6 }, () => ask(world, {}, key)))
  expect(new Set(tickets.map(({ number }) => number)).size).toBe(1)
  expect((await ask(world, {}, key)).number).toBe(tickets[0]?.number)
  const other = await ask(world, { message: `${message} Please help.` }, key)
  expect(other.number).not.toBe(tickets[0]?.number)
  expect(await world.mails()).toHaveLength(2)
})

test('a number reveals nothing: without its key, with another ticket’s or none there is, all get one answer', async ({
  world,
}) => {
  const [mine, theirs] = [await ask(world), await ask(world)]
  const unknown = { number: 'KC-ZZZZZZ', key: mine.key }
  for (const wrong of [{ ...mine, key: theirs.key }, { ...mine, key: 'A'.repeat(32) }, unknown]) {
    await expect(read(world, wrong)).rejects.toMatchObject({ code: 'ticket_not_found' })
    expect((await upload(world, wrong)).json()).toMatchObject({ code: 'ticket_not_found' })
  }
})

test('guessing from one network ends after sixty tries, and who has the right link is not locked out', async ({
  world,
}) => {
  const ticket = await ask(world)
  const guesses = await Promise.all(
    Array.from({ length: 64 }, () => world.http.inject(`/api/contact/${ticket.number}?key=${'A'.repeat(32)}`)),
  )
  expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4)
  expect(await read(world, ticket)).toMatchObject({ number: ticket.number })
})

test('a flood from one network leaves others alone, also a member behind it', async ({ world }) => {
  world.setNow(now)
  const flood = from(world, '10.0.0.1')
  const answers = await Promise.all(
    Array.from({ length: 63 }, (_, index) => flood({ ...body, message: `${message} ${index}` })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(60)
  expect((await flood(body)).json()).toMatchObject({ code: 'contact_too_many', details: { seconds: 3600 } })
  expect((await from(world, '10.0.0.2')(body)).statusCode).toBe(201)
  const member = await world.make.member()
  expect((await world.as(member)(createTicket, { body })).number).toBeTruthy()
  // And the mailbox whose address they typed got three.
  expect(await world.mails()).toHaveLength(3)
})

test('three pictures at most, however many at once, drawn anew and for the link only', async ({ world }) => {
  const ticket = await ask(world)
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload(world, ticket)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
  expect(answers.filter(({ statusCode }) => statusCode !== 201).map((one) => one.json().code)).toEqual([
    'ticket_files_full',
    'ticket_files_full',
  ])
  const { files } = await read(world, ticket)
  expect(files).toHaveLength(3)
  const [file] = files
  const shown = await world.http.inject(file?.url ?? '')
  expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'referrer-policy': 'no-referrer' })
  expect(shown.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  const other = await ask(world)
  expect((await world.http.inject(`/api/contact/${other.number}/files/${file?.id}?key=${other.key}`)).statusCode).toBe(
    404,
  )
  expect((await upload(world, other, Buffer.from('%PDF-1.7 x'))).json()).toMatchObject({ code: 'not_a_picture' })
  expect((await upload(world, other, Buffer.alloc(5 * 1024 * 1024 + 1))).json()).toMatchObject({
    code: 'too_large',
    details: { limit: '5 MB' },
  })
})

test('an hour later no picture can be added', async ({ world }) => {
  world.setNow(now)
  const ticket = await ask(world)
  world.setNow(new Date(now.getTime() + 3_600_001))
  expect((await upload(world, ticket)).json()).toMatchObject({ code: 'ticket_files_full' })
})

test('support answers and closes with audit and mails; the person sees it by their link', async ({ world }) => {
  world.setNow(now)
  const ticket = await ask(world)
  const staff = await world.make.member({ roles: ['Customer-Support-Moderator'] })
  const call = world.as(staff)
  const [found] = (await call(listTickets, { query: { state: 'received' } })).items
  expect(found).toMatchObject({ number: ticket.number, name: 'Wanjiru', email: body.email, due_at: null })
  const params = { id: found?.id ?? '' }
  await call(answerTicket, { params, body: { text: 'We found your payment. The order is paid now.' } })
  expect(await read(world, ticket)).toMatchObject({
    state: 'answered',
    answers: [{ text: 'We found your payment. The order is paid now.' }],
  })
  const close = () => call(closeTicket, { params, body: { reason: 'The payment was found.' } })
  await Promise.all([close(), close(), close()])
  expect(await read(world, ticket)).toMatchObject({ state: 'closed', closed_at: now.toISOString() })
  await expect(call(answerTicket, { params, body: { text: 'Once more' } })).rejects.toMatchObject({
    code: 'ticket_closed',
  })
  expect((await world.mails()).map(({ subject }) => subject).toSorted()).toEqual([
    `We have answered: ${ticket.number}`,
    `We have your message: ${ticket.number}`,
    `Your message is closed: ${ticket.number}`,
  ])
  const acts = await world.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'reason'])
    .where('subject_type', '=', 'ticket')
    .orderBy('action')
    .execute()
  expect(acts).toEqual([
    { action: 'ticket.answered', actor_id: staff.id, reason: null },
    { action: 'ticket.closed', actor_id: staff.id, reason: 'The payment was found.' },
  ])
})

test('a privacy request has a date of ours, seven days on', async ({ world }) => {
  world.setNow(now)
  await ask(world, { topic: 'privacy' } as object)
  const admin = await world.make.member({ roles: ['Admin'] })
  const { items } = await world.as(admin)(listTickets, { query: { topic: 'privacy' } })
  expect(items).toMatchObject([{ due_at: '2026-11-27T09:00:00.000Z' }])
})

test('tickets are for support and admins alone', async ({ world }) => {
  await ask(world)
  const roles = [
    [],
    ['guest'],
    ['Market-Moderator'],
    ['Content-Moderator'],
    ['Event-Moderator'],
    ['User-Verification-Moderator'],
  ]
  const people: [Person | null, string][] = [[null, 'sign_in_required']]
  for (const each of roles) people.push([await world.make.member({ roles: each }), 'forbidden'])
  const [row] = await world.db.selectFrom('support_tickets').select('id').execute()
  const params = { id: row?.id ?? '' }
  for (const [person, code] of people) {
    const call = world.as(person)
    await expect(call(listTickets, { query: {} })).rejects.toMatchObject({ code })
    await expect(call(answerTicket, { params, body: { text: 'Hello there' } })).rejects.toMatchObject({ code })
    await expect(call(closeTicket, { params, body: { reason: 'No reason' } })).rejects.toMatchObject({ code })
  }
  for (const each of ['Customer-Support-Moderator', 'Admin', 'Super-Admin'])
    expect((await world.as(await world.make.member({ roles: [each] }))(listTickets, { query: {} })).items).toHaveLength(
      1,
    )
})

test('the list goes page by page without gaps', async ({ world }) => {
  for (let count = 0; count < 5; count++) await ask(world, { message: `${message} ${count}` })
  const call = world.as(await world.make.member({ roles: ['Admin'] }))
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await call(listTickets, { query: { limit: 2, ...(cursor && { cursor }) } })
    seen.push(...page.items.map(({ number }) => number))
    cursor = page.next_cursor
  } while (cursor)
  expect(new Set(seen).size).toBe(5)
})

test('three years after its end a ticket is deleted with its pictures; an open one stays', async ({ world }) => {
  world.setNow(now)
  const [closed, open] = [await ask(world), await ask(world)]
  await upload(world, closed)
  const [file] = await world.db.selectFrom('support_files').select('id').execute()
  await world.db
    .updateTable('support_tickets')
    .set({ state: 'closed', closed_at: now })
    .where('number', '=', closed.number)
    .execute()
  const years = (count: number) => world.setNow(new Date(now.getTime() + count * 365 * day))
  years(2.9)
  await sweepRetention(world.deps)
  expect(await read(world, closed)).toBeTruthy()
  years(3)
  await sweepRetention(world.deps)
  await world.runJobs()
  await expect(read(world, closed)).rejects.toMatchObject({ code: 'ticket_not_found' })
  expect(await world.deps.storage.get(`support/${file?.id}.webp`)).toBeNull()
  expect(await read(world, open)).toBeTruthy()
})

test('a form without script arrives, and what is refused is a page that says why', async ({
  world: { http },
  world,
}) => {
  const send = (form: Record<string, string>) =>
    http.inject({
      method: 'POST',
      url: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'sw' },
      payload: new URLSearchParams(form).toString(),
    })
  const sent = await send({ ...body, website: '' })
  expect(sent.statusCode).toBe(303)
  const [, number = '', key = ''] = /^\/contact\/(KC-\w{6})\?key=([\w-]{32})$/.exec(String(sent.headers.location)) ?? []
  expect(await read(world, { number, key })).toMatchObject({ message })
  const refused = await send({ ...body, email: '<b>' })
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  expect(refused.body).toContain('Tafadhali weka barua pepe sahihi.')
  expect((await send({ ...body, message: 'a\u0000b' })).statusCode).toBe(400)
  const elsewhere = await http.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    payload: new URLSearchParams(body).toString(),
  })
  expect(elsewhere.statusCode).toBe(403)
})
