import { expect } from 'vitest'
import { test } from '../../../../../test/harness.ts'
import { establishedSeller, sendFile } from '../../../../../test/commerce/import-files.ts'

test('a number with two meanings is refused with both, and a wrong word with those that fit', async ({ world }) => {
  const seller = await establishedSeller(world)
  const csv = [
    'title;category;subcategory;price;condition;quantity;attribute:phone_brand;attribute:dual_sim;attribute:storage',
    'Simu nzuri;phones;smartphones;15.000;new;1;tecno;yes;64',
    'Simu mbaya;phones;smartphones;15000;new;1.000;tecno;yes;64',
    'Simu kubwa;phones;smartphones;15000;shiny;1;tecno;yes;64',
    'Simu kuu;phones;smartphones;15000;new;1;nokya;maybe;9000',
    'Kiti kirefu;chairs;;100;new;1;;;',
    'Simu ndogo;phones;laptops;100;new;1;;;',
  ].join('\n')
  const { good, wrong } = await sendFile(world, seller, csv, { dryRun: true })
  expect(good).toBe(0)
  const said = wrong.flatMap(({ row, faults }) => faults.map(({ field, sentence }) => `${row} ${field}: ${sentence}`))
  expect(said).toEqual([
    '2 price: 15.000: do you mean 15,000 or 15?',
    '3 quantity: 1.000: do you mean 1,000 or 1?',
    '4 condition: One of: New; Used, like new; Used, good; Used, fair; For parts',
    expect.stringMatching(/^5 attribute:phone_brand: One of: .*; Tecno;/),
    '5 attribute:dual_sim: Yes or no',
    '5 attribute:storage: A number from 1 to 2,048',
    expect.stringMatching(/^6 category: One of: .*; Furniture;/),
    expect.stringMatching(/^7 subcategory: One of: .*Smartphones/),
  ])
})

test('wrong quotes and mixed ends of lines cost no other row, and each row has its own number', async ({ world }) => {
  const seller = await establishedSeller(world)
  const csv = [
    'title,category,price,condition,description\r\n',
    'Kiti cha mbao,general,100,new,\r',
    '"Kiti "kizuri" cha mbao,general,200,new,\n',
    'Kiti cha chuma,general,300,new,"Kubwa,\r\nnzuri"\r\n',
    '"Meza nzuri,general,400,new,\n',
    'TV ya inchi 32",general,500,new,\r',
    'Meza ndogo,general,600,new,\n',
  ].join('')
  const { good, wrong } = await sendFile(world, seller, csv)
  expect([good, wrong.map(({ row, faults }) => [row, faults.map(({ field }) => field).join()])]).toEqual([
    3,
    [
      [3, 'quotes'],
      [5, 'quotes'],
    ],
  ])
  const listed = world.db.selectFrom('listings').selectAll().where('import_id', 'is not', null).execute()
  expect((await listed).map(({ title, price }) => [title, price])).toEqual(
    expect.arrayContaining([
      ['Kiti cha mbao', 100],
      ['Kiti cha chuma', 300],
      ['Meza ndogo', 600],
    ]),
  )
})
