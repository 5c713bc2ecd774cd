import { readMentions } from '@mtaa/contract/community/mentions'
import { createPost } from '@mtaa/contract/community/feed'
import { listListings } from '@mtaa/contract/commerce/listings/listings'
import { getProduct, updateProduct } from '@mtaa/contract/commerce/products/market'
import { describe, expect } from 'vitest'
import { authCalls } from '../../../test/identity/auth-calls.ts'
import { parklands } from '../../../test/factories.ts'
import { test, type World } from '../../../test/harness.ts'

describe('the edge', () => {
  test('an unknown path is a named refusal', async ({ world: { http } }) => {
    const answer = await http.inject({ url: '/api/nothing' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found', message: 'There is nothing here.' })
  })

  test('what is not right about a body is said in plain words', async ({ world: { as, make } }) => {
    const reader = await make.member()
    const read = (body: object) => as(reader)(readMentions, { body })
    await expect(read({ ids: ['post x'] })).rejects.toThrow(/: ids\.0: Invalid string\.$/)
    await expect(read({ ids: 'x' })).rejects.toThrow(/: ids: Invalid input: expected array, received string\.$/)
    await expect(read({ ids: [], until: null })).rejects.toThrow(
      /: until: Invalid input: expected string, received null\.$/,
    )
  })

  test('the API describes itself', async ({ world: { http } }) => {
    const document = (await http.inject({ url: '/api/openapi.json' })).json()
    expect(document.openapi).toBe('3.1.0')
  })
})

describe('what is the same for many', () => {
  const titles = async ({ as }: World, person: Parameters<World['as']>[0] = null, limit = 10) =>
    (await as(person)(listListings, { query: { module: 'market', limit } })).items.map(({ title }) => title)
  /** Written past the server, without a tag. */
  const rename = ({ deps }: World, title: string) => deps.db.updateTable('listings').set({ title }).execute()

  test('is read once for all of them, and anew after a write that concerns it', async ({ world }) => {
    const amina = await world.make.member()
    const { id } = await world.make.product({ title: 'Bicycle', seller: amina })
    expect(await titles(world)).toEqual(['Bicycle'])
    await rename(world, 'Kettle')
    expect(await titles(world)).toEqual(['Bicycle'])
    expect(await titles(world, null, 11)).toEqual(['Kettle'])
    expect(await titles(world, amina)).toEqual(['Bicycle'])
    const { county_code, constituency_code, ward_code } = parklands
    const body = { content: 'Maji yamerudi', county_code, constituency_code, ward_code }
    await world.as(amina)(createPost, { body })
    expect(await titles(world)).toEqual(['Bicycle'])
    await world.as(amina)(updateProduct, { params: { id }, body: { price: 7 } })
    expect(await titles(world)).toEqual(['Kettle'])
  })

  test('what a member sees otherwise than a visitor is never the visitor’s', async ({ world }) => {
    const amina = await world.make.member()
    const { id } = await world.make.product({ seller: amina })
    const mayEdit = async (person: Parameters<World['as']>[0]) =>
      (await world.as(person)(getProduct, { params: { id } })).may.edit
    expect([await mayEdit(null), await mayEdit(amina), await mayEdit(null)]).toEqual([false, true, false])
  })

  test('what was written before something broke is seen, too', async ({ world }) => {
    const amina = await world.make.member()
    await world.make.product({ title: 'Bicycle' })
    await world.db.updateTable('profiles').set({ profile_picture: 'a picture' }).execute()
    expect(await titles(world)).toEqual(['Bicycle'])
    await rename(world, 'Kettle')
    const { src } = world.deps.pictures
    world.deps.pictures.src = () => {
      throw new Error('no address')
    }
    const { county_code, constituency_code, ward_code } = parklands
    const payload = { content: 'Maji yamerudi', visibility: 'public', county_code, constituency_code, ward_code }
    const headers = await world.headersOf(amina)
    const { statusCode } = await world.http.inject({ method: 'POST', url: '/api/posts', payload, headers })
    world.deps.pictures.src = src
    expect([statusCode, await titles(world)]).toEqual([500, ['Kettle']])
  })

  test('who signs in or renews a session drops nothing', async ({ world }) => {
    const { signUp, signIn, refresh } = authCalls(world)
    const { refresh_token } = await signUp()
    await titles(world)
    const { entries } = world.deps.cache.stats()
    expect((await refresh(refresh_token)).status).toBe(200)
    expect((await signIn('amina@mtaa.test')).status).toBe(200)
    expect(world.deps.cache.stats().entries).toBe(entries)
  })

  test('a refusal is not cached', async ({ world }) => {
    const url = '/api/products/01980000-0000-7000-8000-000000000001'
    const swahili = await world.http.inject({ url, headers: { 'accept-language': 'sw' } })
    const english = await world.http.inject({ url })
    expect([swahili.statusCode, english.statusCode]).toEqual([404, 404])
    expect(swahili.json().message).not.toBe(english.json().message)
  })

  test('a token that nobody accepts spoils it for nobody', async ({ world }) => {
    await world.make.product({ title: 'Bicycle' })
    const url = '/api/listings?module=market'
    const all = [{ authorization: 'Bearer x' }, {}].map((headers) => world.http.inject({ url, headers }))
    expect((await Promise.all(all)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  test('what is made of answers carries their tags, and is for one where one of them is', async ({ world }) => {
    const seller = await world.make.member()
    const { id } = await world.make.product({ title: 'Bicycle', seller })
    let made = 0
    const page = (...urls: string[]) =>
      world.deps.cache.get(`page ${urls.join(' ')}`, async () => {
        for (const url of urls) await world.http.inject(url)
        return ++made
      })
    const shared = ['/api/listings?module=market', '/api/policies']
    expect([await page(...shared), await page(...shared)]).toEqual([1, 1])
    await world.as(seller)(updateProduct, { params: { id }, body: { price: 7 } })
    expect([await page(...shared), await page(...shared)]).toEqual([2, 2])
    expect([await page('/api/posts'), await page('/api/posts')]).toEqual([3, 4])
    expect([await page('/api/products/x'), await page('/api/products/x')]).toEqual([5, 6])
  })
})
