/** The file that one fills in: the names of all columns and one example. Pure. */
import { attributeKeys } from '@mtaa/contract/commerce/products/product-attributes'
import { importColumns } from '@mtaa/contract/commerce/products/product-import'

const example: Readonly<Record<string, string>> = {
  title: 'Infinix Hot 40i 128 GB',
  category: 'phones',
  subcategory: 'smartphones',
  price: '14000',
  negotiable: 'yes',
  condition: 'used_good',
  quantity: '1',
  delivery: 'pickup rider',
  rider_fee: '200',
  description: 'One owner with box and charger.',
  'attribute:phone_brand': 'infinix',
  'attribute:storage': '128',
}

const columns = [...importColumns, ...attributeKeys.map((key) => `attribute:${key}`)]

/** As CSV in UTF-8, with the mark that spreadsheets know it by. */
export const template = () =>
  `\uFEFF${columns.join(',')}\r\n${columns.map((column) => example[column] ?? '').join(',')}\r\n`
