import { createPost, getFeed } from '@mtaa/contract/community/feed'
import { listListings } from '@mtaa/contract/commerce/listings'
import { getProduct } from '@mtaa/contract/commerce/market'
import { describe, expect } from 'vitest'
import { authCalls } from '../../../test/auth-calls.ts'
import { parklands } from '../../../test/factories.ts'
import { test, type World } from '../../../test/harness.ts'
import { createCache } from '../../platform/cache/invalidations.ts'

describe('the edge', () => {
  test('an unknown path is a named refusal', async ({ world: { http } }) => {
    const answer = await http.inject({ url: '/api/nothing' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found', message: 'There is nothing here.' })
  })

  test('the API describes itself', async ({ world: { http } }) => {
    const document = (await http.inject({ url: '/api/openapi.json' })).json()
    expect(document.openapi).toBe('3.1.0')
  })
})

describe('what is the same for many', () => {
  const cacheIn = ({ deps }: World) =>
    (deps.answers = createCache({ invalidations: deps.invalidations, maxBytes: 1_000_000, clock: () => 0 }))
  const titles = async ({ as }: World, person: Parameters<World['as']>[0] = null, limit = 10) =>
    (await as(person)(listListings, { query: { module: 'market', limit } })).items.map(({ title }) => title)

  test('is read once for all of them, and anew after any write through us', async ({ world }) => {
    cacheIn(world)
    const amina = await world.make.member()
    await world.make.product({ title: 'Bicycle' })
    expect(await titles(world)).toEqual(['Bicycle'])
    // Written past the server: nothing invalidates.
    await world.make.product({ title: 'Kettle' })
    expect(await titles(world)).toEqual(['Bicycle'])
    expect(await titles(world, null, 11)).toEqual(['Kettle', 'Bicycle'])
    expect(await titles(world, amina)).toEqual(['Bicycle'])
    const { county_code, constituency_code, ward_code } = parklands
    const body = { content: 'Maji yamerudi', county_code, constituency_code, ward_code }
    await world.as(amina)(createPost, { body })
    expect(await titles(world)).toEqual(['Kettle', 'Bicycle'])
  })

  test('what a member sees otherwise than a visitor is never the visitor’s', async ({ world }) => {
    cacheIn(world)
    const amina = await world.make.member()
    const { id } = await world.make.product({ seller: amina })
    const mayEdit = async (person: Parameters<World['as']>[0]) =>
      (await world.as(person)(getProduct, { params: { id } })).may.edit
    expect([await mayEdit(null), await mayEdit(amina), await mayEdit(null)]).toEqual([false, true, false])
  })

  test('a job’s work invalidates it, too', async ({ world }) => {
    cacheIn(world)
    await authCalls(world).call('POST', '/recover', { body: { email: (await world.make.member()).email } })
    expect(await titles(world)).toEqual([])
    await world.make.product({ title: 'Kettle' })
    expect(await titles(world)).toEqual([])
    expect(await world.mails()).toHaveLength(1)
    expect(await titles(world)).toEqual(['Kettle'])
  })

  test('what was written before something broke is seen, too', async ({ world }) => {
    cacheIn(world)
    const amina = await world.make.member()
    await world.db.updateTable('profiles').set({ profile_picture: 'a picture' }).execute()
    const contents = async () => (await world.as(null)(getFeed, { query: {} })).items.length
    expect(await contents()).toBe(0)
    const { src } = world.deps.pictures
    world.deps.pictures.src = () => {
      throw new Error('no address')
    }
    const { county_code, constituency_code, ward_code } = parklands
    const payload = { content: 'Maji yamerudi', visibility: 'public', county_code, constituency_code, ward_code }
    const headers = await world.headersOf(amina)
    const { statusCode } = await world.http.inject({ method: 'POST', url: '/api/posts', payload, headers })
    world.deps.pictures.src = src
    expect([statusCode, await contents()]).toEqual([500, 1])
  })

  test('who signs in or renews a session invalidates nothing', async ({ world }) => {
    cacheIn(world)
    const { signUp, signIn, refresh } = authCalls(world)
    const { refresh_token } = await signUp()
    expect(await titles(world)).toEqual([])
    await world.make.product({ title: 'Kettle' })
    expect((await refresh(refresh_token)).status).toBe(200)
    expect((await signIn('amina@mtaa.test')).status).toBe(200)
    expect(await titles(world)).toEqual([])
  })

  test('a refusal is not cached', async ({ world }) => {
    cacheIn(world)
    const url = '/api/products/01980000-0000-7000-8000-000000000001'
    const swahili = await world.http.inject({ url, headers: { 'accept-language': 'sw' } })
    const english = await world.http.inject({ url })
    expect([swahili.statusCode, english.statusCode]).toEqual([404, 404])
    expect(swahili.json().message).not.toBe(english.json().message)
  })
})
