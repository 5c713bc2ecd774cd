import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished } from 'vitest'
import { test } from '../../../test/harness.ts'
import { notify } from '../../features/community/notifications/index.ts'
import { codeKinds } from '../../features/identity/codes/index.ts'
import { newId } from '../database/ids.ts'
import { smsOver } from '../sms/sms-gateway.ts'
import { createMailer } from './create-mailer.ts'

const portOf = (server: { address(): string | AddressInfo | null }) => (server.address() as AddressInfo).port

interface Doorman {
  /** What the server says to a recipient: nothing lets them in. */
  refuse?: (address: string) => number | undefined
}

/** A mail server of our own on this machine, which stores what it receives. */
async function startMailServer({ refuse = () => undefined }: Doorman = {}) {
  const mails: { from: string; to: string[]; raw: string }[] = []
  let tries = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === 'mtaa' && password === 's3cret/' ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo({ address }, _, done) {
      tries++
      const responseCode = refuse(address)
      done(responseCode ? Object.assign(new Error(`no ${address} here`), { responseCode }) : null)
    },
    onData(stream, { envelope }, done) {
      let raw = ''
      const to = envelope.rcptTo.map(({ address }) => address)
      stream.setEncoding('utf8').on('data', (part: string) => (raw += part))
      stream.once('end', () => {
        mails.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to, raw })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://mtaa:s3cret%2F@127.0.0.1:${portOf(server.server)}`, mails, tries: () => tries }
}

/** An SMS gateway of our own with chosen answers. */
async function startSmsGateway(answer: { status?: number; body: unknown }) {
  const requests: { url: string; apikey: unknown; key: unknown; form: Record<string, string> }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({
        url: `${request.method} ${request.url}`,
        apikey: request.headers['apikey'],
        key: request.headers['idempotency-key'],
        form: Object.fromEntries(new URLSearchParams(body)),
      })
      response.writeHead(answer.status ?? 201, { 'content-type': 'application/json' })
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `http://mtaa:k%2Fey@127.0.0.1:${portOf(server)}/version1/messaging`, requests }
}

const recipient = (statusCode: number) => ({
  SMSMessageData: {
    Message: 'Sent to 1/1 Total Cost: KES 0.8000',
    Recipients: [{ statusCode, number: '+254712345678', status: 'Success', messageId: 'ATXid_1' }],
  },
})

const settings = { mailUrl: 'log:', mailFrom: 'Mtaa <karibu@mtaa.test>', smsUrl: 'log:', smsFrom: undefined }
const id = '0192d3a0-0000-7000-8000-000000000001'
const stored = { id, to: 'amina@mtaa.test', subject: 'Karibu – Mtaa', text: 'Habari\n', html: '<p>Habari</p>' }

test('a mail goes to the mail server, as text and HTML, and says that a machine wrote it', async ({ world }) => {
  const { url, mails } = await startMailServer()
  await createMailer(world.db, world.clock, { ...settings, mailUrl: url }).mail(stored)
  expect(mails).toMatchObject([{ from: 'karibu@mtaa.test', to: ['amina@mtaa.test'] }])
  for (const part of [
    'From: Mtaa <karibu@mtaa.test>',
    'text/plain',
    'text/html',
    'Auto-Submitted: auto-generated',
    `Message-ID: <${id}@mtaa.test>`,
  ])
    expect(mails[0]?.raw).toContain(part)
  expect(await world.mails()).toEqual([])
})

test('a mail server that is away, or refuses our sign-in, throws, so the mail is tried again', async ({ world }) => {
  const { url, mails } = await startMailServer()
  const urls = [url.replace('s3cret', 'wrong'), 'smtp://127.0.0.1:9']
  for (const mailUrl of urls) {
    const sent = createMailer(world.db, world.clock, { ...settings, mailUrl }).mail(stored)
    await expect(sent).rejects.toMatchObject({ name: 'Error', message: expect.stringMatching(/^the mail server said/) })
  }
  expect(mails).toEqual([])
})

test('a mail to an address that does not exist is given up; to one that is busy it is tried again', async ({
  world,
}) => {
  const { url } = await startMailServer({ refuse: (address) => (address.startsWith('busy') ? 450 : 550) })
  const { mail } = createMailer(world.db, world.clock, { ...settings, mailUrl: url })
  await expect(mail({ ...stored, to: 'nobody@mtaa.test' })).rejects.toMatchObject({ name: 'Undeliverable' })
  await expect(mail({ ...stored, to: 'busy@mtaa.test' })).rejects.toMatchObject({ name: 'Error' })
})

test('a text goes to the SMS gateway as a form, with our key', async () => {
  const { url, requests } = await startSmsGateway({ body: recipient(101) })
  await smsOver(url, 'MTAA')({ id, to: '254712345678', text: '123456 ni & msimbo' })
  await smsOver(url, undefined)({ id, to: '254712345678', text: 'x' })
  expect(requests).toMatchObject([
    {
      url: 'POST /version1/messaging',
      apikey: 'k/ey',
      key: id,
      form: { username: 'mtaa', to: '+254712345678', message: '123456 ni & msimbo', from: 'MTAA' },
    },
    { form: { message: 'x' } },
  ])
  expect(requests[1]?.form).not.toHaveProperty('from')
})

for (const [what, answer, name] of [
  ['a number that does not exist', { body: recipient(403) }, 'Undeliverable'],
  ['somebody who wants no messages', { body: recipient(406) }, 'Undeliverable'],
  [
    'a number it cannot read',
    { body: { SMSMessageData: { Message: 'InvalidPhoneNumber', Recipients: [] } } },
    'Undeliverable',
  ],
  ['our empty account', { body: recipient(405) }, 'Error'],
  ['a gateway in trouble', { body: recipient(501) }, 'Error'],
  ['a wrong key', { status: 401, body: 'The supplied authentication is invalid' }, 'Error'],
  ['a page of a proxy', { status: 200, body: '<html>' }, 'Error'],
  ['nothing at all', { body: 'null' }, 'Error'],
] as const)
  test(`an SMS refused for ${what} is ${name === 'Error' ? 'tried again' : 'given up'}`, async () => {
    const { url } = await startSmsGateway(answer)
    const sent = smsOver(url, undefined)({ id, to: '254712345678', text: '123456 is your code' })
    await expect(sent).rejects.toMatchObject({ name, message: expect.not.stringContaining('123456') })
  })

test('an undeliverable mail leaves the queue; one that may go later stays in it; neither is written to the log', async ({
  world,
}) => {
  const { url, tries } = await startMailServer({ refuse: (address) => (address.startsWith('busy') ? 450 : 550) })
  world.deps.mailer = createMailer(world.db, world.clock, { ...settings, mailUrl: url })
  const answered: string[] = []
  const log = (...words: unknown[]) => void answered.push(JSON.stringify(words))
  world.deps.log = Object.assign(Object.create(world.deps.log) as typeof world.deps.log, { warn: log, error: log })
  const write = (to: string) => {
    const mail = {
      to: { mail: to, language: 'en' },
      kind: codeKinds.reauthentication,
      data: { code: '918273' },
    } as const
    return world.db.transaction().execute((tx) => notify(world.deps, tx, mail))
  }
  const waiting = async () =>
    (await world.pool.query('select last_error from graphile_worker.jobs order by id')).rows as {
      last_error: string | null
    }[]

  await write('nobody@mtaa.test')
  await world.runJobs()
  expect(tries()).toBe(1)
  // The queue may write down how a job ended a moment after the run.
  await expect.poll(waiting).toEqual([])
  await write('busy@mtaa.test')
  await world.runJobs()
  expect(tries()).toBe(2)
  await expect.poll(waiting).toEqual([{ last_error: expect.stringContaining('450') as string }])
  expect(answered.length).toBeGreaterThan(0)
  expect(answered.join('')).not.toMatch(/918273|nobody@|busy@/)
})

test('a code on its way cannot be read in the queue', async ({ world }) => {
  const text = {
    to: { phone: '254712345678', language: 'sw' },
    kind: codeKinds.code,
    data: { code: '918273' },
  } as const
  await world.db.transaction().execute((tx) => notify(world.deps, tx, text))
  const { rows } = await world.pool.query('select payload from graphile_worker._private_jobs')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/918273|254712345678/)
  expect(await world.mails()).toMatchObject([{ channel: 'sms', body_text: expect.stringMatching(/^918273 ni /) }])
})

test('of stored mails the newest five hundred stay', async ({ world }) => {
  const { sms } = world.deps.mailer
  const first = new Date('2026-11-20T09:00:00Z').getTime()
  for (let at = 0; at < 503; at++) {
    world.setNow(new Date(first + at))
    await sms({ id: newId(), to: '254712345678', text: `number ${at}` })
  }
  const stored = await world.mails()
  expect(stored).toHaveLength(500)
  expect([stored[0]?.body_text, stored.at(-1)?.body_text]).toEqual(['number 502', 'number 3'])
})
