import { listListings } from '@mtaa/contract/commerce/listings/listings'
import { createProduct } from '@mtaa/contract/commerce/products/market'
import { importLimits, importProducts } from '@mtaa/contract/commerce/products/product-import'
import fc from 'fast-check'
import { expect } from 'vitest'
import { parklands } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { establishedSeller, sendFile } from '../../../../../test/commerce/import-files.ts'
import { fairPrices } from '../../../../../test/commerce/listing-moderation.ts'
import '../../../../../../test/property-runs.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { textOf } from '../../../../platform/csv/text-of.ts'
import { checkFile } from './check-file.ts'
import { importRateLimits } from './import-products.ts'

const head = 'title,category,subcategory,price,condition,delivery,rider_fee,attribute:brand,attribute:seats'
const row = (n: number) =>
  `Sofa number ${n},furniture,sofas,"12,${String(n).padStart(3, '0')}",used_good,pickup rider,200,,3`
const many = (count: number) => [head, ...Array.from({ length: count }, (_, n) => row(n))].join('\r\n')

const countOf = ({ db }: World) => db.selectFrom('listings').selectAll().where('import_id', 'is not', null).execute()

test('493 of 500 rows go on sale and 7 are named; the same file again, at once or later, offers none twice', async ({
  world,
}) => {
  const seller = await establishedSeller(world)
  const lines = many(500).split('\r\n')
  const bad: [number, string, string[]][] = [
    [2, 'Sofa,furniture,sofas,12,used_good,pickup,,,', ['title']],
    [50, 'Good sofa,spaceships,,12,used_good,pickup,,,', ['category']],
    [51, 'Good sofa,furniture,goats,12,used_good,pickup,,,', ['subcategory']],
    [99, 'Good sofa,furniture,sofas,twelve,worn,pickup,,,', ['price', 'condition']],
    [300, 'Good sofa,furniture,sofas,12,used_good,pickup,200,,', ['rider_fee']],
    [301, 'Good sofa,furniture,sofas,12,used_good,pickup,,Ashley,3', ['attribute:brand']],
    [501, 'Good sofa,furniture,sofas,12,used_good,pickup,,,many', ['attribute:seats']],
  ]
  for (const [at, line] of bad) lines[at - 1] = line
  const csv = lines.join('\r\n')
  const named = bad.map(([at, , fields]) => ({ row: at, faults: fields.map((field) => ({ field })) }))
  const expected = { rows: 500, good: 493, ignored: [], wrong: named }

  expect(await sendFile(world, seller, csv, { dryRun: true })).toMatchObject(expected)
  expect(await countOf(world)).toHaveLength(0)
  const both = await Promise.all([1, 2].map(() => sendFile(world, seller, csv, { key: 'the-file-of-monday' })))
  for (const report of both) expect(report).toMatchObject(expected)
  expect(both[0]?.wrong[0]?.faults[0]?.sentence).toBe('A title of 5 to 80 characters')
  expect(await sendFile(world, seller, csv, { key: 'the-file-of-monday' })).toMatchObject(expected)
  expect(await countOf(world)).toHaveLength(493)
  const { items } = await world.as(null)(listListings, { query: { sub: 'sofas', ward: parklands.ward_code, limit: 1 } })
  expect(items[0]).toMatchObject({
    category: 'furniture',
    owner: { id: seller.id },
    product: { delivery: ['pickup', 'rider'] },
  })

  // Without the key, and mended: only what is new.
  lines[1] = row(900)
  const mended = await sendFile(world, seller, lines.join('\n'))
  expect([mended.good, mended.wrong.length]).toEqual([1, 499])
  expect(mended.wrong.filter(({ faults }) => faults[0]?.field === 'row')).toHaveLength(493)
  await expect(sendFile(world, seller, many(3), { key: 'the-file-of-monday' })).rejects.toMatchObject({
    code: 'idempotency_mismatch',
  })
  // What is imported does not count among the listings of a day, but has a limit of its own.
  const typed = { title: 'Typed in', category: 'books', price: 1, condition: 'new' as const, quantity: 1, ...parklands }
  for (let n = 0; n < 3; n++)
    await world
      .as(seller)(createProduct, { body: { ...typed, title: `Typed in ${n}` } })
      .catch(() => 0)
  const more = head + '\n' + [901, 902, 903, 904, 905, 906, 907].map(row).join('\n')
  await expect(sendFile(world, seller, more)).rejects.toMatchObject({
    code: 'import_limit',
    details: { limit: 500, left: 6 },
  })
})

test('imports are only for sellers with a phone and three products, or a verified business', async ({ world }) => {
  const csv = many(1)
  const refused = { code: 'import_not_allowed', status: 403 }
  await expect(sendFile(world, null, csv)).rejects.toMatchObject({ code: 'sign_in_required' })
  const seller = await world.make.member()
  for (const status of ['active', 'sold', 'removed']) await world.make.product({ seller, status })
  await world.make.phone(seller)
  await expect(sendFile(world, seller, csv)).rejects.toMatchObject(refused)
  const other = await world.make.member()
  for (let n = 0; n < 3; n++) await world.make.product({ seller: other })
  await expect(sendFile(world, other, csv, { dryRun: true })).rejects.toMatchObject(refused)
  const { id } = await world.make.business({ owner: other })
  await world.db.updateTable('businesses').set({ verification: 'verified' }).where('id', '=', id).execute()
  expect(await sendFile(world, other, csv)).toMatchObject({ rows: 1, good: 1 })
  const place = { ...parklands, constituency_code: 1 }
  const elsewhere = world.as(other)(importProducts, { file: new Blob([csv]), query: place })
  await expect(elsewhere).rejects.toMatchObject({ code: 'place_mismatch' })
})

test('a file of a thousand columns is refused, and each file counts before it is read, dry runs and unreadable ones too', async ({
  world,
}) => {
  const seller = await establishedSeller(world)
  const used = () => world.deps.limits.used(importRateLimits.files, seller.id)
  const wide = `${head}${',x'.repeat(importLimits.columns)}\n${row(1)}`
  await expect(sendFile(world, seller, wide, { dryRun: true })).rejects.toMatchObject({
    code: 'import_too_wide',
    message: expect.stringContaining('100 columns'),
  })
  await expect(sendFile(world, seller, '\xff\0', { dryRun: true })).rejects.toMatchObject({ code: 'import_not_text' })
  expect(await sendFile(world, seller, many(1), { dryRun: true })).toMatchObject({ good: 1 })
  expect(await used()).toBe(3)
  for (let left = importRateLimits.files.max - 3; left > 0; left--)
    await world.deps.limits.consume([importRateLimits.files, seller.id])
  const refused = { code: 'over_request_rate_limit', details: { seconds: expect.any(Number) } }
  await expect(sendFile(world, seller, many(1), { dryRun: true })).rejects.toMatchObject(refused)
})

test('a file has names in both languages, semicolons and wards by name; a formula is a text; unknown columns are said', async ({
  world,
}) => {
  const seller = await establishedSeller(world)
  const csv = [
    '\uFEFFTitle;Category;Subcategory;Price;Condition;Ward;County;attribute:phone_brand;attribute:dual_sim;Colour of box',
    '=1+1 simu mpya;Simu na tableti;Simu janja;14 000;Mpya;Karen;;Infinix;ndiyo;red',
    'Tecno phone;phones;smartphones;9000;new;Nowhere;;tecno;no;',
    ';;;;;;;;;',
    'Everything else;general;;0;for_parts;;;;;',
  ].join('\r\n')
  const report = await sendFile(world, seller, csv)
  expect(report).toMatchObject({
    rows: 3,
    good: 2,
    wrong: [{ row: 3, title: 'Tecno phone', faults: [{ field: 'ward' }] }],
    ignored: ['colour of box'],
  })
  const made = await world.db
    .selectFrom('listings')
    .innerJoin('products', 'products.id', 'listings.id')
    .selectAll('products')
    .select(['title', 'price', 'county_code'])
    .where('import_id', 'is not', null)
    .orderBy('price')
    .execute()
  expect(made).toMatchObject([
    { title: 'Everything else', price: 0, subcategory: null, county_code: 47, delivery: ['pickup'], quantity: 1 },
    { title: '=1+1 simu mpya', attributes: { phone_brand: 'infinix', dual_sim: true }, county_code: 47 },
  ])
})

test('what the seller has in any state is not offered again: what was sold or removed stays so', async ({ world }) => {
  const seller = await establishedSeller(world)
  const csv = many(6)
  expect(await sendFile(world, seller, csv)).toMatchObject({ good: 6, waiting: 0 })
  const rows = await countOf(world)
  for (const [at, status] of ['sold', 'removed', 'expired', 'draft', 'pending_review', 'deleted'].entries())
    await world.db
      .updateTable('listings')
      .set({ status })
      .where('id', '=', rows[at]?.id ?? '')
      .execute()
  expect(await sendFile(world, seller, csv)).toMatchObject({ good: 1, wrong: { length: 5 } })
})

test('a price that may be meant otherwise and a row with more cells than names are named, never guessed', async ({
  world,
}) => {
  const seller = await establishedSeller(world)
  const csv = [
    'title,category,price,condition,description',
    'Kiti cha mbao,general,"1,50",new,',
    'Kiti cha mbao,general,"1 2",new,',
    'Kiti cha chuma,general,"1,500",new,',
    'Meza kubwa,general,2500,new,Kubwa, nzuri',
    'Meza ndogo,general,2500,new,"Ndogo, nzuri",,',
  ].join('\n')
  const { good, wrong } = await sendFile(world, seller, csv)
  expect([good, wrong.map(({ row, faults }) => [row, faults.map(({ field }) => field).join()])]).toEqual([
    2,
    [
      [2, 'price'],
      [3, 'price'],
      [5, 'columns'],
    ],
  ])
})

const strict = test.extend('worldOptions', { settings: (usual) => ({ ...usual, listingReview: true }) })

strict('each row has its risk, and a risky one waits for a moderator', async ({ world }) => {
  const seller = await establishedSeller(world)
  await fairPrices(world, 'sofas')
  const csv = [
    'title,category,subcategory,price,condition,description',
    'Sofa nzuri,furniture,sofas,11000,used_good,',
    'Sofa kubwa,furniture,sofas,900,used_good,"Lipa kwanza, 0712 345 678"',
  ].join('\n')
  for (const _ of [1, 2])
    expect(await sendFile(world, seller, csv, { key: 'sofas-of-monday' })).toMatchObject({
      good: 2,
      waiting: 1,
      wrong: [],
    })
  const rows = await world.db
    .selectFrom('listings as l')
    .innerJoin('products as p', 'p.id', 'l.id')
    .innerJoin('listing_risks as r', 'r.listing_id', 'l.id')
    .leftJoin('listing_reviews as w', 'w.listing_id', 'l.id')
    .select(['l.status', 'p.expires_at', 'r.score', 'w.kind', 'w.risk'])
    .orderBy('l.price')
    .execute()
  expect(rows).toEqual([
    { status: 'pending_review', expires_at: null, score: 85, kind: 'risk', risk: 85 },
    { status: 'active', expires_at: expect.any(Date), score: 20, kind: null, risk: null },
  ])
})

test('any file is refused in words, or each of its rows is either good or named', async ({ world }) => {
  const seller = await establishedSeller(world)
  for (const [csv, code] of [
    ['', 'import_columns'],
    ['title,price', 'import_columns'],
    [many(501), 'import_too_long'],
    [Uint8Array.of(0xff, 0xfe, 0x41), 'import_not_text'],
    ['title\u0000,', 'import_not_text'],
    ['x'.repeat(1024 * 1024 + 1), 'too_large'],
  ] as const)
    await expect(sendFile(world, seller, csv)).rejects.toMatchObject({ code })
  expect(await countOf(world)).toEqual([])

  const counted = (bytes: Uint8Array) => {
    try {
      const { rows, good, wrong } = checkFile(textOf(bytes), parklands)
      return (
        rows === good.length + new Set(wrong.map((one) => one.row)).size &&
        wrong.every(({ fields }) => fields.length > 0)
      )
    } catch (error) {
      return error instanceof Refusal
    }
  }
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      'furniture',
      'sofas',
      'new',
      '12',
      '-1',
      '1e9',
      'constructor',
      '__proto__',
      '"',
      'pickup',
      'Good sofa',
    ),
  )
  const file = fc.array(fc.array(cell, { maxLength: 10 }), { maxLength: 8 })
  fc.assert(
    fc.property(file, (lines) =>
      counted(new TextEncoder().encode([head, ...lines.map((cells) => cells.join(','))].join('\n'))),
    ),
  )
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), counted))
})
