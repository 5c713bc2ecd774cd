import { expect } from 'vitest'
import { test, type World } from '../../../../../test/harness.ts'
import type { Settings } from '../../../../core/deps.ts'
import { notify, type Notification } from '../../../community/notifications/index.ts'
import { codeKinds } from '../../../identity/codes/index.ts'
import { defineKinds } from '../../../../core/notifications.ts'
import type { StoredMail } from './stored-mail.view.ts'

const link = 'https://mtaa.test/auth/v1/verify?token=abc&type=signup'
const mail = (to: string, code: string): Notification<never> => ({
  to: { mail: to, language: 'en' },
  kind: codeKinds.confirm,
  data: { code, link } as never,
})
const text = (to: string, code: string): Notification<never> => ({
  to: { phone: to, language: 'sw' },
  kind: codeKinds.code,
  data: { code } as never,
})

async function write(world: World, ...all: Notification<never>[]) {
  const { deps, db } = world
  for (const one of all) {
    await db.transaction().execute((tx) => notify(deps, tx, one))
    await world.runJobs()
  }
}

const read = async ({ http }: World, query = '') => (await http.inject(`/dev/mail.json${query}`)).json<StoredMail[]>()

test('every mail is listed as JSON, newest first, with its code and its links', async ({ world }) => {
  world.setNow(new Date('2026-11-20T09:00:00Z'))
  await write(world, mail('amina@mtaa.test', '111111'))
  world.setNow(new Date('2026-11-20T09:00:01Z'))
  await write(world, text('254712345678', '222222'))
  expect(await read(world)).toMatchObject([
    { channel: 'sms', to: '254712345678', subject: null, html: null, code: '222222', links: [] },
    {
      channel: 'mail',
      to: 'amina@mtaa.test',
      subject: 'Confirm your e-mail address',
      code: '111111',
      links: [link],
      created_at: '2026-11-20T09:00:00.000Z',
    },
  ])
})

test('only the mails to one address or number are shown, however it is written', async ({ world }) => {
  await write(
    world,
    mail('amina@mtaa.test', '111111'),
    mail('otieno@mtaa.test', '222222'),
    text('254712345678', '333333'),
  )
  for (const [to, code] of [
    ['otieno@mtaa.test', '222222'],
    ['Otieno@Mtaa.test ', '222222'],
    ['254712345678', '333333'],
    ['0712 345 678', '333333'],
    ['+254712345678', '333333'],
  ] as const)
    expect((await read(world, `?to=${encodeURIComponent(to)}`)).map((stored) => stored.code)).toEqual([code])
  expect(await read(world, '?to=nobody@mtaa.test')).toEqual([])
  expect(await read(world, '?to=')).toHaveLength(3)
})

test('people read the mails on a page: the list, a mail in a closed frame, texts as on a phone', async ({ world }) => {
  const { http } = world
  expect((await http.inject('/dev/mail')).body).toContain('Nothing has been written yet')
  await write(world, text('254712345678', '000000'), text('254712345678', '333333'), mail('amina@mtaa.test', '111111'))
  const [stored, sms] = await read(world)
  const list = await http.inject('/dev/mail')
  expect(list.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(/^default-src 'none'/) as string,
  })
  expect(list.body).toContain(`/dev/mail/${stored?.id}`)
  const opened = (await http.inject(`/dev/mail/${stored?.id}?to=amina@mtaa.test`)).body
  expect(opened).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(opened).toContain(`href="${link.replace('&', '&#38;')}"`)
  expect(opened).not.toMatch(/<script|333333/)
  const phone = (await http.inject(`/dev/mail/${sms?.id}`)).body
  expect(phone).toMatch(/000000 ni [^]*333333 ni /)
})

test('markup in a mail or a mail address stays text on the page', async ({ world }) => {
  const to = `"><script>alert(1)</script>`
  const name = '</iframe><script>alert(2)</script>'
  const named = ({ name: written }: { name: string }) => ({ subject: 'A name', lines: [written], ending: written })
  const words = { named }
  const { named: kind } = defineKinds<{ named: { name: string } }>({
    class: 'people',
    samples: { named: { name } },
    mail: { en: words, sw: words },
  })
  await write(world, { to: { mail: to, language: 'en' }, kind, data: { name } as never })
  const [stored] = await read(world)
  for (const url of ['/dev/mail', `/dev/mail/${stored?.id}`, `/dev/mail?to=${encodeURIComponent(to)}@`])
    expect((await world.http.inject(url)).body).not.toContain('<script')
})

test('an unknown mail and malformed addresses are refused by name', async ({ world }) => {
  for (const [url, status] of [
    ['/dev/mail/019a0000-0000-7000-8000-000000000000', 404],
    ['/dev/mail/nonsense', 404],
    ['/dev/mail/..%2F..%2Fetc', 404],
    ['/dev/mail.json?to=a%00@b', 400],
    ['/dev/mail.json?to=a&to=b', 200],
  ] as const)
    expect((await world.http.inject(url)).statusCode, url).toBe(status)
})

const closed = test.extend({
  worldOptions: [{ settings: (usual: Settings) => ({ ...usual, demo: false }) }, { injected: true }],
})

closed('outside demo mode no mail can be read', async ({ world }) => {
  await write(world, mail('amina@mtaa.test', '111111'))
  const { id = '' } = (await world.db.selectFrom('stored_mails').select('id').executeTakeFirst()) ?? {}
  for (const url of ['/dev/mail', '/dev/mail.json', `/dev/mail/${id}`])
    expect((await world.http.inject(url)).statusCode).toBe(404)
})
