import type { Language } from '@mtaa/contract/language'
import {
  getTemplate,
  listTemplates,
  previewTemplate,
  restoreTemplate,
  saveTemplate,
  testTemplate,
  type TemplateChannel,
} from '@mtaa/contract/operations/templates'
import { expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { changedBeforeLocked } from '../../../../test/platform/waiting.ts'
import { expectOnly } from '../../../../test/staff-matrix.ts'
import type { NotificationKind } from '../../../core/notifications.ts'
import { features } from '../../../features.ts'
import { notify } from '../../community/notifications/index.ts'
import { createOwnWords } from './own-words.ts'
import { insertVersion } from './templates.queries.ts'

const reason = 'Members asked us what it means'
const at = (kind: string, channel: TemplateChannel = 'mail', language: Language = 'en') => ({
  params: { kind, channel, language },
})
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )
const mailWords = {
  subject: 'Money goes back to you: {amount}',
  body: 'We are sending you {amount} for order {number}.\nIt takes some minutes.',
  button: 'See the order',
  ending: 'Write to us on the contact page.',
}
const smsWords = { subject: '', body: 'we send back {amount} of order {number}.', button: '', ending: '' }

function kindNamed(name: string) {
  const found = features.flatMap(({ notifications = [] }) => notifications).find((kind) => kind.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found as unknown as NotificationKind<object>
}

const admin = (world: World) => world.make.member({ roles: ['Admin'] })
const save = (world: World, person: Person, words = mailWords, version = 0) =>
  world.as(person)(saveTemplate, { ...at('refund_sent'), body: { words, version, reason } })

/** The mail that a member gets about a refund that was sent. */
async function sent(world: World, data: object = {}) {
  const member = await world.make.member()
  await world.db.transaction().execute((tx) =>
    notify(world.deps, tx, {
      to: member.id,
      kind: kindNamed('refund_sent'),
      data: { amount: 'KSh 2,500', number: 'ZZ11YY22XX', link: 'https://mtaa.test/orders/1', ...data },
    }),
  )
  await world.runJobs()
  return (await world.mails()).find(({ recipient }) => recipient === member.email)
}

test('all endpoints are for admins alone', async ({ world }) => {
  const words = mailWords
  const only = (call: Parameters<typeof expectOnly>[2]) => expectOnly(world, ['Super-Admin', 'Admin'], call)
  await only((as) => as(listTemplates, { query: {} }))
  await only((as) => as(getTemplate, at('refund_sent')))
  await only((as) => as(previewTemplate, { ...at('refund_sent'), body: { words } }))
  await only((as) => as(saveTemplate, { ...at('refund_sent'), body: { words, version: 0, reason } }))
  await only((as) => as(restoreTemplate, { ...at('refund_sent'), body: { to: 0, version: 1, reason } }))
  await only((as) => as(testTemplate, { ...at('refund_sent'), body: { words } }))
})

test('every mail and SMS is listed in both languages, and found by its name and words', async ({ world }) => {
  const as = world.as(await admin(world))
  const all = []
  let cursor: string | undefined
  for (let page = 0; page < 20; page += 1) {
    const { items, next_cursor } = await as(listTemplates, { query: { limit: 100, ...(cursor && { cursor }) } })
    all.push(...items.map(({ kind, channel, language }) => `${kind} ${channel} ${language}`))
    cursor = next_cursor ?? undefined
    if (!cursor) break
  }
  expect(all.length).toBeGreaterThan(400)
  expect(new Set(all).size).toBe(all.length)
  const found = await as(listTemplates, { query: { q: 'payout on its way', channel: 'sms', language: 'en' } })
  expect(found.items.map(({ kind }) => kind)).toEqual(['payout_sent'])
  expect(await refusal(as(getTemplate, at('no_such_kind')))).toBe('template_not_found')
  expect(await refusal(as(getTemplate, at('points_expiring', 'sms')))).toBe('template_not_found')
})

test('words of an admin are sent in place of those of the program, until these are restored', async ({ world }) => {
  const before = await sent(world)
  const person = await admin(world)
  const saved = await save(world, person)
  expect(saved).toMatchObject({ own: true, version: 1, words: mailWords })
  const mail = await sent(world)
  expect(mail?.subject).toBe('Money goes back to you: KSh 2,500')
  expect(mail?.body_text).toContain('We are sending you KSh 2,500 for order ZZ11YY22XX.\n\nIt takes some minutes.')
  expect(mail?.body_text).toContain('https://mtaa.test/orders/1')

  const restored = await world.as(person)(restoreTemplate, {
    ...at('refund_sent'),
    body: { to: 0, version: 1, reason },
  })
  expect(restored).toMatchObject({ own: false, version: 2, words: restored.program })
  expect((await sent(world))?.subject).toBe(before?.subject)

  const again = await world.as(person)(restoreTemplate, { ...at('refund_sent'), body: { to: 1, version: 2, reason } })
  expect(again).toMatchObject({ own: true, version: 3, words: mailWords })
  expect(again.versions.map(({ version, words }) => [version, words === null])).toEqual([
    [3, false],
    [2, true],
    [1, false],
  ])
  expect((await auditEntries(world)).filter(({ subject_type }) => subject_type === 'template')).toMatchObject([
    { action: 'template.changed', actor_id: person.id, subject_id: 'refund_sent.mail.en', details: { version: 1 } },
    { action: 'template.restored', details: { version: 2, to: 0 } },
    { action: 'template.restored', details: { version: 3, to: 1 } },
  ])
})

test('of two admins who change the same version one is refused', async ({ world }) => {
  const people = [await admin(world), await admin(world)] as const
  const bodies = ['We are sending {amount} of {number}.', 'You get back {amount} of {number}.']
  const outcomes = await Promise.all(
    people.map((person, n) => refusal(save(world, person, { ...mailWords, body: bodies[n] ?? '' }))),
  )
  expect(outcomes.toSorted()).toEqual(['done', 'template_changed'])
  expect((await world.as(people[0])(getTemplate, at('refund_sent'))).version).toBe(1)
  expect(await refusal(save(world, people[0]))).toBe('template_changed')
})

test('who saves while another one is just saving the same version is refused, too', async ({ world }) => {
  const person = await admin(world)
  const row = { ...at('refund_sent').params, version: 1, words: mailWords, reason, changed_by: person.id }
  let outcome = ''
  await changedBeforeLocked(
    world,
    (tx) => insertVersion(tx, { ...row, changed_at: new Date() }),
    async () => (outcome = await refusal(save(world, person, { ...mailWords, subject: 'Another: {amount}' }))),
  )
  expect(outcome).toBe('template_changed')
  expect((await world.as(person)(getTemplate, at('refund_sent'))).words).toEqual(mailWords)
})

test('words that leave out a variable, name an unknown one or have the wrong parts are refused', async ({ world }) => {
  const person = await admin(world)
  const refused = (words: Partial<typeof mailWords>) =>
    save(world, person, { ...mailWords, ...words }).then(
      () => 'done',
      ({ code, details }: { code: string; details: object }) => [code, details],
    )
  expect(await refused({ body: 'We are sending you {amount}.' })).toMatchObject([
    'template_variable_missing',
    { variable: 'number' },
  ])
  expect(await refused({ body: '{amount} {number} {receipt}' })).toMatchObject([
    'template_variable_unknown',
    { variable: 'receipt' },
  ])
  expect(await refused({ subject: '' })).toMatchObject(['template_part_missing', { part: 'subject' }])
  expect(await refused({ button: '' })).toMatchObject(['template_part_missing', { part: 'button' }])
  const sms = { ...at('refund_sent', 'sms'), body: { words: { ...smsWords, subject: 'Hello' }, version: 0, reason } }
  expect(await refusal(world.as(person)(saveTemplate, sms))).toBe('template_part_unknown')
  const same = await world.as(person)(getTemplate, at('refund_sent'))
  expect(await refusal(save(world, person, same.program))).toBe('template_unchanged')
})

test('an SMS of more than one message is refused with its count', async ({ world }) => {
  const as = world.as(await admin(world))
  const saveSms = (body: string) =>
    as(saveTemplate, { ...at('refund_sent', 'sms'), body: { words: { ...smsWords, body }, version: 0, reason } })
  const long = `${smsWords.body} ${'word '.repeat(32)}`.trim().padEnd(200, 'x')
  await expect(saveSms(long)).rejects.toMatchObject({ code: 'template_sms_too_long', details: { max: 160 } })
  // One letter that is not of the alphabet of SMS makes all of them count more.
  await expect(saveSms(`${smsWords.body} Tunakurudishia pesa zako leo ✓`)).rejects.toMatchObject({
    code: 'template_sms_too_long',
    details: { max: 70 },
  })
  expect((await saveSms(smsWords.body)).own).toBe(true)
})

test('script in a subject is text, and a line break in a value makes no second line of it', async ({ world }) => {
  const person = await admin(world)
  const words = { ...mailWords, subject: '<script>alert(1)</script> {amount}' }
  const shown = await world.as(person)(previewTemplate, { ...at('refund_sent'), body: { words } })
  expect(shown.subject).toBe('<script>alert(1)</script> KSh 1,500')
  expect(shown.html).not.toContain('<script')
  await save(world, person, words)
  const mail = await sent(world, { amount: 'KSh 1\r\nBcc: all@mtaa.test' })
  expect(mail?.subject).toBe('<script>alert(1)</script> KSh 1 Bcc: all@mtaa.test')
})

test('words that do not fit any more stop no mail: the program’s own are sent', async ({ world }) => {
  const before = await sent(world)
  await world.db
    .insertInto('message_templates')
    .values({
      kind: 'refund_sent',
      channel: 'mail',
      language: 'en',
      version: 1,
      words: JSON.stringify({ ...mailWords, body: '{gone}' }),
      reason,
      changed_by: (await admin(world)).id,
      changed_at: new Date(),
    })
    .execute()
  await world.deps.ownWords.reload()
  expect((await sent(world))?.subject).toBe(before?.subject)
})

test('a test goes to the admin who sends it, ten times an hour', async ({ world }) => {
  const person = await admin(world)
  const send = () => world.as(person)(testTemplate, { ...at('refund_sent'), body: { words: mailWords } })
  expect(await send()).toEqual({ to: person.email })
  await world.runJobs()
  expect((await world.mails())[0]).toMatchObject({
    recipient: person.email,
    subject: 'Money goes back to you: KSh 1,500',
  })
  for (let n = 0; n < 9; n += 1) await send()
  expect(await refusal(send())).toBe('template_tests_used')
  expect((await world.as(person)(getTemplate, at('refund_sent'))).version).toBe(0)
})

test('words written for one side or for many are not sent where the program says something else', async ({ world }) => {
  const as = world.as(await admin(world))
  const { ownWords } = world.deps
  const decided = kindNamed('sale_refund_decided')
  const { program } = await as(getTemplate, at('sale_refund_decided'))
  const words = { ...program, subject: `Please read this: ${program.subject}` }
  await as(saveTemplate, { ...at('sale_refund_decided'), body: { words, version: 0, reason } })
  expect(ownWords.mail(decided, decided.sample, 'en')?.subject).toContain('Please read this')
  expect(ownWords.mail(decided, { ...decided.sample, amount: 'KSh 7', number: 'AAAA' }, 'en')?.subject).toContain(
    'Please',
  )
  expect(ownWords.mail(decided, { ...decided.sample, borne: 'buyer' }, 'en')).toBeUndefined()
  expect(ownWords.mail(decided, decided.sample, 'sw')).toBeUndefined()
})

test('what one process has stored is sent by the others as well', async ({ world }) => {
  const other = createOwnWords(world.deps, () => undefined)
  const sentence = () => other.mail(kindNamed('refund_sent'), kindNamed('refund_sent').sample, 'en')?.subject
  expect(sentence()).toBeUndefined()
  await save(world, await admin(world))
  await expect.poll(sentence).toBe('Money goes back to you: KSh 1,500')
})
