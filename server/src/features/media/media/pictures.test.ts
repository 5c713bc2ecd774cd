import { day } from '@mtaa/contract/time'
import { uploadPicture, type Image } from '@mtaa/contract/media/media'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { memoryStorage } from '../../../../test/platform/memory-storage.ts'
import { test, uploadsFolder, type World } from '../../../../test/harness.ts'
import type { Person } from '../../../../test/factories.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { createPictureFiles, attachPictures } from './index.ts'

const photo = (width: number, height: number, noise = false) =>
  noise
    ? sharp({
        create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 90 } },
      })
    : sharp({ create: { width, height, channels: 3, background: '#2266aa' } })

const upload = (world: World, person: Person | null, bytes: Buffer): Promise<Image> =>
  world.as(person)(uploadPicture, { file: new Blob([new Uint8Array(bytes)]) })

const fetchWidth = ({ http }: World, { src }: Pick<Image, 'src'>, width: number, headers = {}) =>
  http.inject({ url: src.replace('{w}', String(width)), headers })

describe('uploading', () => {
  test('JPEG, PNG, WebP, GIF and AVIF become four WebP widths', async ({ world }) => {
    const member = await world.make.member()
    for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
      const image = await upload(world, member, await photo(1600, 1200).toFormat(format).toBuffer())
      expect(image).toMatchObject({ width: 1280, height: 960, color: expect.stringMatching(/^#[0-9a-f]{6}$/) })
      for (const width of [160, 320, 720, 1280]) {
        const response = await fetchWidth(world, image, width)
        expect(response.headers['content-type']).toBe('image/webp')
        expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
      }
    }
  })

  test('a noisy photograph is made lighter until it fits its budget', async ({ world }) => {
    const image = await upload(world, await world.make.member(), await photo(2400, 1800, true).jpeg().toBuffer())
    for (const [width, max] of [
      [160, 6],
      [320, 40],
      [720, 120],
      [1280, 250],
    ] as const) {
      const { rawPayload } = await fetchWidth(world, image, width)
      expect(rawPayload.length).toBeLessThanOrEqual(max * 1024)
    }
  })

  test('a phone held sideways is turned upright, and where the photo was taken is forgotten', async ({ world }) => {
    const exif = { IFD0: { Copyright: 'nobody' }, IFD3: { GPSLatitude: '1/1 17/1 0/1', GPSLatitudeRef: 'S' } }
    const bytes = await photo(400, 200).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    const image = await upload(world, await world.make.member(), bytes)
    expect(image).toMatchObject({ width: 200, height: 400 })
    const { exif: left, orientation } = await sharp((await fetchWidth(world, image, 1280)).rawPayload).metadata()
    expect([left, orientation]).toEqual([undefined, undefined])
  })

  test('a small picture is never blown up; of a moving one the first frame stays', async ({ world }) => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 50, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect(await upload(world, await world.make.member(), gif)).toMatchObject({
      width: 50,
      height: 40,
      color: '#f80808',
    })
  })

  test('a photo is taken that a phone wrote to a full card: without its end marker, or without the last rows', async ({
    world,
  }) => {
    const member = await world.make.member()
    const jpeg = await photo(600, 400, true).jpeg().toBuffer()
    expect(jpeg.subarray(-2).toString('hex')).toBe('ffd9')
    for (const bytes of [jpeg.subarray(0, -2), jpeg.subarray(0, Math.round(jpeg.length * 0.9))])
      expect(await upload(world, member, bytes)).toMatchObject({ width: 600, height: 400 })
  })

  test('a file that is not a picture we read is refused by name, and nothing is stored', async ({ world }) => {
    const member = await world.make.member()
    const jpeg = await photo(600, 400, true).jpeg().toBuffer()
    const bad = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      Buffer.from('%PDF-1.7'),
      Buffer.from('hello'),
      Buffer.alloc(0),
      jpeg.subarray(0, 300),
      Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.alloc(200)]),
      await photo(10, 10).tiff().toBuffer(),
    ]
    for (const bytes of bad)
      await expect(upload(world, member, bytes)).rejects.toMatchObject({ code: 'not_a_picture', status: 415 })
    await expect(upload(world, null, jpeg)).rejects.toMatchObject({ code: 'sign_in_required' })
    const response = await world.http.inject({
      method: 'POST',
      url: '/api/media',
      headers: { ...(await world.headersOf(member)), 'content-type': 'text/html' },
      payload: '<p>',
    })
    expect(response.json()).toMatchObject({ code: 'unsupported_media_type' })
    expect(await world.db.selectFrom('media').select('key').execute()).toEqual([])
  })

  test('nobody fills the storage: three hundred pictures a day are enough', async ({ world }) => {
    const [member, other] = [await world.make.member(), await world.make.member()]
    const bytes = await photo(8, 8).png().toBuffer()
    await upload(world, member, bytes)
    await world.db.updateTable('rate_limits').set({ used: 299 }).execute()
    await upload(world, member, bytes)
    await expect(upload(world, member, bytes)).rejects.toMatchObject({ code: 'too_fast', status: 429 })
    await upload(world, other, bytes)
    world.setNow(new Date(world.clock().getTime() + day))
    await upload(world, member, bytes)
  })

  test('the largest photographs of phones are taken, as JPEG and as AVIF', async ({ world }) => {
    const member = await world.make.member()
    expect(await upload(world, member, await photo(8000, 6000).jpeg({ quality: 60 }).toBuffer())).toMatchObject({
      width: 1280,
      height: 960,
    })
    const avif = await photo(2200, 1650).avif({ effort: 0, quality: 30 }).toBuffer()
    expect(await upload(world, member, avif)).toMatchObject({ width: 1280, height: 960 })
    await expect.poll(() => readdir(uploadsFolder)).toEqual([])
  })

  test('uploads are decoded in a process of their own, and its death is a refusal', async ({ world }) => {
    const member = await world.make.member()
    const bytes = await photo(300, 300).png().toBuffer()
    await upload(world, member, bytes)
    const pid = world.deps.pictureMaker.pid() ?? process.pid
    expect(pid).not.toBe(process.pid)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => world.deps.pictureMaker.pid()).toBeUndefined()
    expect(await upload(world, member, bytes)).toMatchObject({ width: 300 })
  })

  test('a picture of too many bytes or too many pixels is refused before it is opened', async ({ world }) => {
    const member = await world.make.member()
    const bomb = await photo(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
    await expect(upload(world, member, bomb)).rejects.toMatchObject({ code: 'too_large', status: 413 })
    // A few kilobytes that would take hundreds of megabytes to open.
    const dense = [
      await photo(2400, 1700).avif({ effort: 0, quality: 30 }).toBuffer(),
      await photo(3000, 2100).png({ progressive: true }).toBuffer(),
      await photo(4000, 3100).gif({ effort: 1 }).toBuffer(),
      await photo(6000, 4100).jpeg({ progressive: true, quality: 30 }).toBuffer(),
    ]
    for (const bytes of dense) await expect(upload(world, member, bytes)).rejects.toMatchObject({ code: 'too_large' })
    const heavy = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(10 * 1024 * 1024)])
    await expect(upload(world, member, heavy)).rejects.toMatchObject({ code: 'too_large', status: 413 })
  })
})

describe('reading', () => {
  test('a browser that takes AVIF gets the lighter file, once it is made', async ({ world }) => {
    const avif = { accept: 'image/avif,image/webp,*/*' }
    const image = await upload(world, await world.make.member(), await photo(1400, 1050, true).jpeg().toBuffer())
    expect((await fetchWidth(world, image, 720, avif)).headers['content-type']).toBe('image/webp')
    await world.runJobs()
    for (const width of [320, 720]) {
      const [lighter, usual] = [await fetchWidth(world, image, width, avif), await fetchWidth(world, image, width)]
      expect(lighter.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'Accept' })
      expect(usual.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Accept' })
      expect(lighter.rawPayload.length).toBeLessThan(usual.rawPayload.length)
      expect(await sharp(lighter.rawPayload).metadata()).toMatchObject({ format: 'heif', width })
      const again = await fetchWidth(world, image, width, { ...avif, 'if-none-match': lighter.headers.etag })
      expect([again.statusCode, again.headers.etag]).toEqual([304, lighter.headers.etag])
    }
    expect((await fetchWidth(world, image, 1280, avif)).headers['content-type']).toBe('image/webp')
  })

  test('of a picture that is deleted nothing is left, also when it happens while its AVIF is made', async ({
    world,
  }) => {
    const { storage } = world.deps
    const bytes = await photo(700, 500, true).jpeg().toBuffer()
    const member = await world.make.member()
    const [before, during] = [await upload(world, member, bytes), await upload(world, member, bytes)]
    const put = storage.put.bind(storage)
    storage.put = async (key, file) => {
      await world.db.deleteFrom('media').where('key', '=', during.key).execute()
      await put(key, file)
    }
    await world.runJobs()
    expect(await storage.get(`media/${during.key}/320.avif`)).toBeNull()
    expect(await storage.get(`media/${before.key}/320.avif`)).not.toBeNull()
    await world.db.transaction().execute((tx) => enqueue(tx, 'media.remove', { keys: [before.key] }))
    await world.runJobs()
    for (const name of ['160.webp', '320.webp', '320.avif', '720.avif', '1280.webp'])
      expect(await storage.get(`media/${before.key}/${name}`)).toBeNull()
  })

  test('an address works until it expires, and only as it was signed', async ({ world }) => {
    const now = new Date('2026-03-01T09:30:00Z')
    world.setNow(now)
    const image = await upload(world, await world.make.member(), await photo(300, 300).png().toBuffer())
    const good = await fetchWidth(world, image, 320)
    expect(good.statusCode).toBe(200)
    expect(good.headers).toMatchObject({
      'cache-control': 'public, max-age=5400, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const again = await fetchWidth(world, image, 320, { 'if-none-match': good.headers.etag })
    expect([again.statusCode, again.payload]).toEqual([304, ''])

    const other = await upload(world, await world.make.member(), await photo(30, 30).png().toBuffer())
    const [, query = ''] = image.src.split('?')
    const forged = [
      image.src.replace(/s=.*/, 's=nonsense'),
      image.src.replace(/e=\d+/, 'e=99999999999'),
      image.src.replace(/\?.*/, ''),
      `/media/${other.key}/{w}.webp?${query}`,
      `${image.src}&s=x`,
    ]
    for (const src of forged) {
      const response = await fetchWidth(world, { src }, 320)
      expect([response.statusCode, response.json()]).toMatchObject([403, { code: 'forbidden' }])
    }
    for (const url of [image.src.replace('{w}', '999'), '/media/../320.webp', '/media/a%2Fb/320.webp'])
      expect((await world.http.inject(url)).statusCode).toBe(404)
    world.setNow(new Date('2026-03-01T11:00:00Z'))
    expect((await fetchWidth(world, image, 320)).statusCode).toBe(403)
  })

  test('a picture that was stored before there was the narrowest width gets it at the first request', async ({
    world,
  }) => {
    const image = await upload(world, await world.make.member(), await photo(600, 400, true).jpeg().toBuffer())
    await world.deps.storage.remove(`media/${image.key}/160.webp`)
    const { rawPayload } = await fetchWidth(world, image, 160)
    expect(rawPayload.length).toBeLessThanOrEqual(6 * 1024)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: expect.any(Number) })
    expect(await world.deps.storage.get(`media/${image.key}/160.webp`)).toEqual(rawPayload)
    expect((await fetchWidth(world, { src: world.deps.pictures.src('nobody') }, 160)).statusCode).toBe(404)
  })

  test('a width of a drawing is made and stored once, however many ask for it', async ({ world }) => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300"><rect width="400" height="300" fill="#0a0"/></svg>'
    let written = 0
    const { storage } = world.deps
    const put = storage.put.bind(storage)
    await put('media/drawn/original.svg', Buffer.from(svg))
    storage.put = (key, bytes) => ((written += 1), put(key, bytes))
    const src = world.deps.pictures.src('drawn')
    const all = await Promise.all(Array.from({ length: 20 }, () => fetchWidth(world, { src }, 1280)))
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(written).toBe(1)
    expect(await sharp(all[0]?.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 960 })
    expect(await storage.get('media/drawn/1280.webp')).not.toBeNull()
    expect((await fetchWidth(world, { src: world.deps.pictures.src('nothing') }, 320)).statusCode).toBe(404)
  })
})

test('two servers in one process share nothing but the storage: each draws once', async () => {
  const storage = memoryStorage()
  const rectangle =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>'
  await storage.put('media/drawn/original.svg', Buffer.from(rectangle))
  let written = 0
  const put = storage.put.bind(storage)
  storage.put = (key, bytes) => ((written += 1), put(key, bytes))
  const [one, other] = [createPictureFiles(storage), createPictureFiles(storage)]
  const found = await Promise.all([one, one, other, other].map((files) => files.find('drawn', 320)))
  expect(found.every((bytes) => bytes !== null && bytes.length > 0)).toBe(true)
  expect(written).toBe(2)
})

test('only the uploader can use a picture, in the order given', async ({ world }) => {
  const [amina, otieno] = [await world.make.member(), await world.make.member()]
  const keys = []
  for (const size of [10, 20]) keys.push((await upload(world, amina, await photo(size, size).png().toBuffer())).key)
  const claim = (person: Person, requested: string[]) =>
    world.db
      .transaction()
      .execute((tx) =>
        attachPictures(world.deps, tx, { usedBy: 'post', usedId: 'x', ownerId: person.id, keys: requested }),
      )
  expect(await claim(amina, keys.toReversed())).toMatchObject([{ width: 20 }, { width: 10 }])
  await expect(claim(otieno, keys)).rejects.toMatchObject({ code: 'picture_not_found' })
  await expect(claim(amina, [...keys, 'unknown'])).rejects.toMatchObject({ code: 'picture_not_found' })
})
