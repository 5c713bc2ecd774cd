import { updateMe } from '@mtaa/contract/identity/accounts'
import { cleanLine, cleanLines } from '@mtaa/contract/clean-text'
import { createPost, getPost, updatePost } from '@mtaa/contract/community/feed'
import { createProduct, updateProduct } from '@mtaa/contract/commerce/products/market'
import fc from 'fast-check'
import { expect } from 'vitest'
import { authCalls, password } from '../test/identity/auth-calls.ts'
import { parklands } from '../test/factories.ts'
import { test as base } from '../test/harness.ts'
import type { Settings } from './core/deps.ts'
import { runs } from '../../test/property-runs.ts'

const test = base.extend({
  worldOptions: [{ settings: (usual: Settings) => ({ ...usual, limits: false }) }, { injected: true }],
})

const half = String.raw`"\ud83d"`
const nul = String.raw`"a\u0000b"`
const nested = `${'['.repeat(5000)}${']'.repeat(5000)}`
const unstorable = {
  'half of a surrogate pair': `{"city":${half}}`,
  'a NUL': `{"city":${nul}}`,
  'half of a surrogate pair deep inside': `{"a":[{"b":[${half}]}]}`,
  'half of a surrogate pair as a name': `{"a":{${half}:1}}`,
  'a NUL as a name': `{${nul}:1}`,
  'five thousand lists in each other': `{"a":${nested}}`,
}

for (const [what, data] of Object.entries(unstorable))
  test(`${what} in somebody's metadata is refused in words, and nothing is written`, async ({ world }) => {
    const { call, signUp } = authCalls(world)
    const { access_token: token } = await signUp('amina@mtaa.test')
    const countOf = async () => {
      const { rows } = await world.pool.query<object>(
        `select (select count(*) from users) users, (select count(*) from graphile_worker._private_jobs) jobs,
                (select string_agg(user_metadata::text, '') from users) metadata`,
      )
      return rows
    }
    const before = await countOf()
    const body = (rest: object) => `${JSON.stringify(rest).slice(0, -1)},"data":${data}}`
    const answer = [
      await call('POST', '/signup', { body: body({ email: 'juma@mtaa.test', password }) }),
      await call('POST', '/otp', { body: body({ email: 'juma@mtaa.test', create_user: true }) }),
      await call('PUT', '/user', { body: body({ email: null }), token }),
    ]
    for (const { status, json } of answer) {
      expect(status).toBe(400)
      expect(json).toMatchObject({
        code: 'validation_failed',
        message: expect.stringMatching(/not right: (data[.:].+|nested too deeply)/),
      })
    }
    expect(await countOf()).toEqual(before)
  })

test('the form behind a mailed link takes no NUL', async ({ world: { http } }) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = { method: 'POST', url: '/auth/v1/verify', headers, payload: 'token=a%00b&type=signup' } as const
  expect((await http.inject(form)).statusCode).toBe(400)
  expect((await http.inject('/auth/v1/verify?token=a%00&type=signup')).statusCode).toBe(400)
})

test('a name and a home that come with a sign-up are cleaned like those of the form', async ({ world }) => {
  const { user } = await authCalls(world).signUp('amina@mtaa.test', {
    first_name: '\u202eAmi\u200bna\u0000'.replaceAll('\0', '\u0007'),
    last_name: `O\u0301${'\u0323'.repeat(300)}tieno`,
    referral_code: '\u2066KARIBU\u2069',
  })
  const profile = await world.db.selectFrom('profiles').selectAll().where('id', '=', user.id).executeTakeFirst()
  expect(profile).toMatchObject({ first_name: 'Amina', referral_code: 'KARIBU' })
  expect(profile?.last_name).toBe(cleanLine(`O\u0301${'\u0323'.repeat(300)}tieno`))
})

test('a name of nothing that can be seen is no name, and a post of it is empty', async ({ world }) => {
  const as = world.as(await world.make.member({ home: parklands }))
  for (const invisible of ['\u200b\u200b', '\u3164', '\u2066\u2069 \u00ad', '\u{e0041}\u{e0042}', '\u2800', '\u0301']) {
    await expect(as(updateMe, { body: { first_name: invisible } })).rejects.toMatchObject({ code: 'bad_request' })
    const post = as(createPost, { body: { content: invisible, ...parklands } })
    await expect(post).rejects.toMatchObject({
      code: 'post_empty',
      message: 'Please add some content, images, or videos to your post',
    })
  }
  const { id } = await as(createPost, { body: { content: 'Habari', ...parklands } })
  const change = as(updatePost, { params: { id }, body: { content: '\u200b\u2060' } })
  await expect(change).rejects.toMatchObject({ code: 'post_empty' })
})

test('invisible and direction characters are removed from products, devices and keys too', async ({ world }) => {
  const amina = await world.make.member({ home: parklands })
  const as = world.as(amina)
  const offer = { category: 'phones', price: 100, condition: 'new', quantity: 1, ...parklands } as const
  const words = { title: 'Simu\u202e mpya\u200b', short_description: 'a\nb', description: 'x\u2067\r\ny\u0007' }
  const product = await as(createProduct, { body: { ...offer, ...words } })
  expect(product).toMatchObject({ title: 'Simu mpya', short_description: 'a b', description: 'x\ny' })
  const body = { title: '\u200bab\u200bcd\u200b' }
  await expect(as(updateProduct, { params: { id: product.id }, body })).rejects.toMatchObject({ code: 'bad_request' })

  const { call } = authCalls(world)
  const token = (await world.headersOf(amina))['authorization']?.slice(7) ?? ''
  const factor = {
    factor_type: 'totp',
    friendly_name: '\u202eSimu\u200b',
    issuer: 'M\u0000t'.replaceAll('\0', '\u200b'),
  }
  const { json } = await call('POST', '/factors', { body: factor, token })
  expect(json).toMatchObject({ friendly_name: 'Simu', totp: { uri: expect.stringContaining('issuer=Mt&') } })

  await call('POST', '/signup', {
    body: { email: 'juma@mtaa.test', password },
    headers: { 'user-agent': 'Mo\u0085zilla\u00ad Firefox/1' },
  })
  const agents = await world.db.selectFrom('sessions').select('user_agent').where('user_agent', 'like', 'Mo%').execute()
  expect(agents).toEqual([{ user_agent: 'Mo zilla Firefox/1' }])
})

test('text with any characters that is accepted is stored and read back clean', async ({ world }) => {
  const as = world.as(await world.make.member({ home: parklands }))
  const units = [
    'a',
    ' ',
    '\n',
    '\0',
    '\ud83d',
    '\udc00',
    '\u202e',
    '\u200d',
    '\u0301',
    '👩',
    '\ufe0f',
    '\u{e0061}',
    'ش',
  ]
  const texts = fc.oneof(
    fc.array(fc.constantFrom(...units), { maxLength: 20 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const storable = text.isWellFormed() && !text.includes('\0')
      const name = await as(updateMe, { body: { first_name: text } }).then(({ first_name }) => first_name, codeOf)
      expect(name).toBe(storable && cleanLine(text) !== '' ? cleanLine(text) : 'bad_request')
      const post = await as(createPost, { body: { content: text, ...parklands } }).then(({ id }) => id, codeOf)
      if (!storable || cleanLines(text) === '') expect(post).toBe(storable ? 'post_empty' : 'bad_request')
      else expect(await as(getPost, { params: { id: post } })).toMatchObject({ content: cleanLines(text) })
    }),
    { numRuns: runs(150) },
  )
})

const codeOf = (error: { code: string }) => error.code
