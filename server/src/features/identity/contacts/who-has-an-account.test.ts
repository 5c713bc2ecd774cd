import { expect } from 'vitest'
import { authCalls, password } from '../../../../test/identity/auth-calls.ts'
import { confirming as test } from '../../../../test/identity/codes.ts'
import type { World } from '../../../../test/harness.ts'
import { workOf } from '../../../../test/money/statements-of.ts'

const start = new Date('2026-11-20T10:00:00Z')
const kinds = ['new', 'waiting', 'known', 'banned', 'invited'] as const
const addressOf = { mail: (kind: string) => ({ email: `${kind}@mtaa.test` }), sms: numberOf }

function numberOf(kind: string) {
  return { phone: `2547123450${kinds.indexOf(kind as (typeof kinds)[number]) + 11}` }
}

/** Addresses of every kind: one without an account, one that waits for its confirmation, and those of accounts. */
async function withEveryKind(world: World) {
  world.setNow(start)
  const { call } = authCalls(world)
  for (const kind of ['known', 'banned', 'invited'] as const) {
    const { id } = await world.make.member()
    const proven = kind === 'invited' ? null : start
    const banned_until = kind === 'banned' ? new Date('2027-01-01') : null
    const address = { ...addressOf.mail(kind), ...addressOf.sms(kind) }
    const set = { ...address, email_confirmed_at: proven, phone_confirmed_at: proven, banned_until }
    await world.db.updateTable('users').set(set).where('id', '=', id).execute()
  }
  for (const channel of ['mail', 'sms'] as const)
    await call('POST', '/signup', { body: { ...addressOf[channel]('waiting'), password, data: { first_name: 'A' } } })
  await world.runJobs()
  world.setNow(new Date(start.getTime() + 120_000))
  await world.db.deleteFrom('rate_limits').execute()
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** A whole answer, with what is random and what was sent replaced by what it is. */
function shapeOf(kind: string, { status, json, headers }: Awaited<ReturnType<ReturnType<typeof authCalls>['call']>>) {
  const { 'set-cookie': _, date: __, 'x-request-id': ___, ...rest } = headers
  const ids = new Map<string, string>()
  const text = JSON.stringify({ status, json, headers: rest })
    .replaceAll(addressOf.mail(kind).email, 'ADDRESS')
    .replaceAll(addressOf.sms(kind).phone, 'NUMBER')
    .replaceAll(uuid, (id) => ids.set(id, ids.get(id) ?? `ID ${ids.size}`).get(id) ?? '')
    .replaceAll(/"content-length":"\d+"/g, '"content-length":"N"')
  return JSON.parse(text) as unknown
}

for (const channel of ['mail', 'sms'] as const)
  for (const [what, path, body] of [
    ['a sign-up', '/signup', { password: 'of a stranger', data: { first_name: 'Mgeni', list: [1, { a: null }] } }],
    ['a code', '/otp', { data: { first_name: 'Mgeni' } }],
    ['another mail', '/resend', { type: channel === 'mail' ? 'signup' : 'sms' }],
    ['a new password', '/recover', {}],
    ['a wrong code', '/verify', { type: channel === 'mail' ? 'email' : 'sms', token: '000000' }],
    ['a wrong password', '/token?grant_type=password', { password: 'a guess' }],
  ] as const) {
    if (channel === 'sms' && path === '/recover') continue
    test(`${what} by ${channel} is answered alike, word for word and with the same work, for every kind of address`, async ({
      world,
    }) => {
      await withEveryKind(world)
      const { call } = authCalls(world)
      const ask = (kind: string) => call('POST', path, { body: { ...addressOf[channel](kind), ...body } })
      await ask('warm')
      await world.runJobs()
      const seen: Record<string, unknown> = {}
      for (const kind of kinds) {
        let shape: unknown
        await world.db.deleteFrom('rate_limits').execute()
        const { statements, jobs } = await workOf(world, async () => (shape = shapeOf(kind, await ask(kind))))
        seen[kind] = { shape, statements, jobs }
      }
      for (const kind of kinds) expect(seen[kind], kind).toEqual(seen['new'])
    })
  }

for (const channel of ['mail', 'sms'] as const)
  test(`for every kind of ${channel} address, the password of a sign-up that waits is answered alike`, async ({
    world,
  }) => {
    await withEveryKind(world)
    const { call } = authCalls(world)
    const seen: unknown[] = []
    for (const kind of kinds) {
      await world.db.deleteFrom('rate_limits').execute()
      const address = addressOf[channel](kind)
      await call('POST', '/signup', { body: { ...address, password: 'of a stranger' } })
      await world.runJobs()
      const signIn = (input: string) =>
        call('POST', '/token?grant_type=password', { body: { ...address, password: input } })
      seen.push([shapeOf(kind, await signIn('of a stranger')), shapeOf(kind, await signIn('a guess'))])
    }
    for (const answers of seen) expect(answers).toEqual(seen[0])
    expect(seen[0]).toMatchObject([
      { status: 400, json: { code: channel === 'mail' ? 'email_not_confirmed' : 'phone_not_confirmed' } },
      { status: 400, json: { code: 'invalid_credentials' } },
    ])
  })

for (const channel of ['mail', 'sms'] as const)
  test(`a change to each kind of address by ${channel} is answered alike, and only a free one changes`, async ({
    world,
  }) => {
    await withEveryKind(world)
    const { call } = authCalls(world)
    const member = await world.make.member()
    const { authorization = '' } = await world.headersOf(member)
    const token = authorization.replace('Bearer ', '')
    const resend = channel === 'mail' ? { type: 'email_change', email: member.email } : undefined
    const seen: Record<string, unknown> = {}
    for (const kind of ['warm', ...kinds]) {
      await world.db.deleteFrom('rate_limits').execute()
      let answer: unknown
      const change = async () => {
        const changed = await call('PUT', '/user', { token, body: addressOf[channel](kind) })
        const again = resend && (await call('POST', '/resend', { body: resend }))
        answer = [
          shapeOf(kind, changed),
          again && shapeOf(kind, again),
          shapeOf(kind, await call('GET', '/user', { token })),
        ]
      }
      const { statements, jobs } = await workOf(world, change)
      seen[kind] = { answer, statements, jobs: new Set(jobs) }
    }
    for (const kind of kinds) expect(seen[kind], kind).toEqual(seen['new'])
    const toOwner = (await world.mails()).filter(({ recipient }) =>
      recipient.endsWith(channel === 'mail' ? addressOf.mail('known').email : addressOf.sms('known').phone),
    )
    expect(toOwner.length).toBeGreaterThan(0)
    for (const { body_text } of toOwner) {
      expect(body_text).toMatch(/wanted/)
      expect(body_text).not.toMatch(/(?<!\d)\d{6}(?!\d)|verify/)
    }
    const left = await world.db.selectFrom('users').select(['email', 'phone']).where('id', '=', member.id).execute()
    expect(left).toMatchObject([{ email: member.email }])
  })
