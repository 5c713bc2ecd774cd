import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Boundaries, getBoundaries, getBoundariesInfo } from '@mtaa/contract/places/boundaries'
import { expect } from 'vitest'
import { makePack, temporaryFolder, writeFiles } from '../../../../test/places/boundary-pack.ts'
import { test as base } from '../../../../test/harness.ts'
import { pointerName } from './installed.ts'
import { checkPack, installPack, readPack, removePack, simplifyPack } from './index.ts'

const folders = base.extend<{ folder: string }>({
  folder: async ({ task: _ }, use) => {
    const { path, remove } = await temporaryFolder()
    await use(path)
    await remove()
  },
})
const test = folders.extend('worldOptions', ({ folder }) => ({
  settings: (usual: object) => ({ ...usual, boundariesDir: folder }) as never,
}))

async function install(folder: string) {
  const source = await temporaryFolder()
  try {
    await writeFiles(source.path, makePack())
    const pack = checkPack(await readPack(source.path))
    return await installPack(folder, [...simplifyPack(pack)], pack.attribution)
  } finally {
    await source.remove()
  }
}

test('a server notices a pack that is installed or removed while it runs', async ({ world, folder }) => {
  const { as, deps } = world
  const info = async () => {
    deps.cache.clear()
    return as(null)(getBoundariesInfo, {})
  }
  const kenya = { params: { file: 'country' as const, code: 0 } }
  expect(await info()).toEqual({ version: null, attribution: null })
  await expect(as(null)(getBoundaries, kenya)).rejects.toMatchObject({ code: 'boundaries_not_installed', status: 404 })
  const { version } = await install(folder)
  expect(await info()).toEqual({ version, attribution: expect.stringContaining('CC BY 4.0') as string })
  expect((await as(null)(getBoundaries, kenya)).objects.places.geometries).toHaveLength(47)
  await removePack(folder)
  expect((await info()).version).toBeNull()
})

test.for(['{"folder":"ab', '', 'null', '[]', '{"folder":"../../keys","version":"x","attribution":"y"}'])(
  'a damaged pointer (%s) is as no pack, and is written into the log',
  async (damaged, { world, folder }) => {
    await install(folder)
    await writeFile(join(folder, pointerName), damaged)
    const warnings: unknown[] = []
    world.deps.log = { ...world.deps.log, warn: (what: unknown) => warnings.push(what) } as never
    expect(await world.as(null)(getBoundariesInfo, {})).toEqual({ version: null, attribution: null })
    const kenya = world.as(null)(getBoundaries, { params: { file: 'country', code: 0 } })
    await expect(kenya).rejects.toMatchObject({ code: 'boundaries_not_installed', status: 404 })
    expect(warnings.length).toBeGreaterThan(0)
    // The next pack is installed over it.
    const { version } = await install(folder)
    world.deps.cache.clear()
    expect(await world.as(null)(getBoundariesInfo, {})).toMatchObject({ version })
  },
)

test('each file has what lies in its place, small, compressed, and cached by its version', async ({
  world,
  folder,
}) => {
  const { version } = await install(folder)
  const get = (path: string, encoding = 'br') =>
    world.http.inject({ url: `/api/boundaries/${path}`, headers: { 'accept-encoding': encoding } })
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const { headers, rawPayload } = await get(`county/47?v=${version}`, encoding)
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    const { objects } = JSON.parse(unpack[encoding](rawPayload).toString()) as Boundaries
    expect(objects.places.geometries.map(({ id }) => id)).toEqual(Array.from({ length: 17 }, (_, at) => 274 + at))
    expect(rawPayload.length).toBeLessThan(60 * 1024)
  }
  expect((await get('county/47?v=older')).headers['cache-control']).toBe('public, max-age=300')
  const { objects } = await world.as(null)(getBoundaries, { params: { file: 'lookup', code: 47 } })
  expect(objects.places.geometries.find(({ id }) => id === 1367)?.properties).toEqual({
    name: 'Parklands/Highridge',
    constituency_code: 274,
    constituency: 'Westlands',
  })
})

test('a path that is no file of the pack is refused, in every spelling', async ({ world, folder }) => {
  await install(folder)
  const status = async (path: string) => (await world.http.inject({ url: `/api/boundaries/${path}` })).statusCode
  for (const path of ['country/1', 'county/0', 'county/48', 'constituency/0', 'lookup/48'])
    expect([path, await status(path)]).toEqual([path, 404])
  for (const path of ['ward/1', '..%2f..%2fcurrent/0', 'county/1.5', 'county/-1', 'county/..%2f1', 'county/291'])
    expect([path, await status(path)]).toEqual([path, 400])
})
