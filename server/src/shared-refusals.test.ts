import { day } from '@mtaa/contract/time'
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { searchKinds } from '@mtaa/contract/community/search'
import { sharePicturePath } from '@mtaa/contract/media/share-pictures'
import { expect } from 'vitest'
import { addressesOf, agedAddresses, makeWard } from '../test/platform/cached-addresses.ts'
import { test, type World } from '../test/harness.ts'
import { networkOf } from './platform/http/network.ts'

const [stranger, visitor] = ['196.201.214.1', '197.232.61.9']

const keyOf = (name: string, ip: string) => `${name}:${hash('sha256', networkOf(ip), 'base64url').slice(0, 22)}`

/** A test compares the page with the limits of the program. */
const page = readFileSync(new URL('../../docs/limits.md', import.meta.url), 'utf8')
const limits = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name)

/** Everything that is limited for the stranger's network is used up. */
const useUp = ({ db }: World) =>
  db
    .insertInto('rate_limits')
    .values(
      limits.map((name) => ({
        key: keyOf(name, stranger),
        used: 1_000_000,
        ends_at: new Date(Date.now() + day),
      })),
    )
    .execute()

const from = ({ http }: World, remoteAddress: string, url: string) => http.inject({ url, remoteAddress })

test('who waits for the same answer as a caller whose limits are used up gets it, and only the caller is counted', async ({
  world,
}) => {
  const ward = await makeWard(world)
  await useUp(world)
  const addresses = [
    ...addressesOf(ward),
    ...agedAddresses,
    ...searchKinds.map((kind) => `/api/search?q=mtaa&kind=${kind}`),
    '/api/search/suggestions?q=bicy',
    sharePicturePath({ kind: 'listing', id: ward.product.id, updatedAt: undefined, language: 'en' }),
  ]
  const refused = new Set<string>()
  for (const url of addresses) {
    world.deps.cache.clear()
    const alone = await from(world, stranger, url)
    if (alone.statusCode !== 200) refused.add(url.replace(/\?.*|[\da-f-]{36}.*/, ''))
    world.deps.cache.clear()
    const [, ours] = await Promise.all([from(world, stranger, url), from(world, visitor, url)])
    expect(ours.statusCode, url).toBe(200)
    expect((await from(world, stranger, url)).statusCode, `${url}, once it is there`).toBe(200)
  }
  expect([...refused].toSorted()).toEqual(['/api/search', '/media/share/listing/'])
  const counted = new Set((await world.db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key))
  const countedFor = (ip: string) => limits.filter((name) => counted.has(keyOf(name, ip)))
  expect(countedFor(visitor)).toEqual(expect.arrayContaining(['searches_network', 'share_drawings']))
  expect(countedFor('127.0.0.1')).toEqual([])
})
