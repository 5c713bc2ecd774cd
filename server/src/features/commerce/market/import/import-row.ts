import { categories } from '@mtaa/contract/commerce/products/categories'
import { createProduct } from '@mtaa/contract/commerce/products/market'
import { attributeFaults, attributesOf, type Attribute } from '@mtaa/contract/commerce/products/product-attributes'
import { categoryOfLeaf, leafNames, leavesOf } from '@mtaa/contract/commerce/products/product-categories'
import { deliveryMethods, type Condition } from '@mtaa/contract/commerce/products/product-terms'
import { slugify } from '@mtaa/contract/slug'
import { numberIn } from '@mtaa/contract/typed-number'
import type * as z from 'zod/mini'
import { areasOf, ofPlaces } from '../../../places/places/index.ts'
import { feeWithoutMethod } from '../market.rules.ts'

/** A whole place, as a listing needs it. */
export type WardCodes = Record<'county_code' | 'constituency_code' | 'ward_code', number>
export type RowInput = z.output<typeof createProduct.body>
/** The cells of a row by the name of their column, trimmed; empty ones are left out. */
export type Cells = ReadonlyMap<string, string>
export type CheckedRow = { input: RowInput } | { fields: string[] }

/** A row by the schema of the form: what it offers, or the fields that are wrong. Names in either language count as keys do. */
export function checkRow(cells: Cells, usual: WardCodes): CheckedRow {
  const category = keyIn(categories.market, cells.get('category'))
  const subcategory = cells.has('subcategory') ? leafOf(category, cells.get('subcategory')) : null
  const place = placeOf(cells, usual)
  const { values: attributes, wrong } = attributesIn(cells, category, subcategory)
  const parsed = createProduct.body.safeParse({
    title: cells.get('title'),
    category,
    subcategory,
    attributes,
    price: numberIn(cells.get('price') ?? ''),
    negotiable: cells.has('negotiable') ? booleanOf(cells.get('negotiable')) : false,
    condition: keyIn(conditionNames, cells.get('condition')),
    quantity: cells.has('quantity') ? numberIn(cells.get('quantity') ?? '') : 1,
    ...deliveryIn(cells),
    short_description: cells.get('short_description') ?? '',
    description: cells.get('description') ?? '',
    ...(place ?? usual),
  })
  const fields = [
    ...(parsed.success ? [] : parsed.error.issues.map(({ path }) => fieldOf(path))),
    ...(place ? [] : ['ward']),
    ...wrong,
    ...(parsed.success ? faultsOf(parsed.data) : []),
  ]
  return parsed.success && fields.length === 0 ? { input: parsed.data } : { fields: [...new Set(fields)] }
}

function faultsOf({ category, subcategory, attributes, delivery, delivery_fees }: RowInput): string[] {
  const isLeaf = subcategory === null ? leavesOf(category).length === 0 : categoryOfLeaf(subcategory) === category
  const fee = feeWithoutMethod(delivery_fees, delivery)
  return [
    ...(isLeaf ? [] : ['subcategory']),
    ...[...attributeFaults({ category, leaf: subcategory }, attributes).keys()].map((key) => `attribute:${key}`),
    ...(fee ? [`${fee}_fee`] : []),
  ]
}

/** The column that an issue of the schema is about. */
function fieldOf([name, inner]: readonly PropertyKey[]): string {
  if (name === 'delivery_fees') return `${String(inner)}_fee`
  return name === 'attributes' ? `attribute:${String(inner)}` : String(name)
}

/** The attribute that a column is of, where the row's category has it. */
export function attributeOf(cells: Cells, column: string): Attribute | undefined {
  const category = keyIn(categories.market, cells.get('category'))
  const known = attributesOf(category, cells.has('subcategory') ? leafOf(category, cells.get('subcategory')) : null)
  const key = column.slice(prefix.length)
  return Object.hasOwn(known, key) ? known[key] : undefined
}

/** The words that a column takes: each with its names in both languages. */
export function wordsOf(cells: Cells, column: string): (readonly string[])[] {
  if (column === 'category') return Object.values(categories.market)
  if (column === 'condition') return Object.values(conditionNames)
  if (column === 'subcategory')
    return leavesOf(keyIn(categories.market, cells.get('category'))).flatMap((leaf) => {
      const names = leafNames(leaf)
      return names ? [names] : []
    })
  const attribute = column.startsWith(prefix) ? attributeOf(cells, column) : undefined
  return attribute?.type === 'choice' ? Object.values(attribute.options) : []
}

const conditionNames = {
  new: ['New', 'Mpya'],
  used_like_new: ['Used, like new', 'Imetumika, kama mpya'],
  used_good: ['Used, good', 'Imetumika, nzuri'],
  used_fair: ['Used, fair', 'Imetumika, wastani'],
  for_parts: ['For parts', 'Ya vipuri'],
} as const satisfies Record<Condition, readonly [string, string]>

const plain = (text: string) => text.toLocaleLowerCase('en').trim()

/** The key that a text is, or whose name it is in one of the languages; the text itself when neither. */
function keyIn(table: Readonly<Record<string, readonly string[]>>, text = ''): string {
  const found = Object.entries(table).find(([key, names]) => [key, ...names].some((one) => plain(one) === plain(text)))
  return found?.[0] ?? text
}

const leafOf = (category: string, text = '') =>
  keyIn(Object.fromEntries(leavesOf(category).map((leaf) => [leaf, leafNames(leaf) ?? []])), text)

const yes = new Set(['yes', 'ndiyo', 'true', '1', 'y'])
const no = new Set(['no', 'hapana', 'false', '0', 'n'])
const booleanOf = (text = '') => (yes.has(plain(text)) ? true : no.has(plain(text)) ? false : text)

function deliveryIn(cells: Cells) {
  const fees = (['rider', 'courier'] as const).flatMap((method) => {
    const text = cells.get(`${method}_fee`)
    return text === undefined ? [] : [[method, numberIn(text)] as const]
  })
  const methods = cells
    .get('delivery')
    ?.split(/[\s,;|/+]+/)
    .filter(Boolean)
    .map(plain)
  return {
    delivery: methods ? [...new Set(methods)].slice(0, deliveryMethods.length + 1) : undefined,
    delivery_fees: Object.fromEntries(fees),
  }
}

const prefix = 'attribute:'

function attributesIn(cells: Cells, category: string, leaf: string | null) {
  const known = attributesOf(category, leaf)
  const values: Record<string, unknown> = {}
  const wrong: string[] = []
  for (const [column, text] of cells) {
    if (!column.startsWith(prefix)) continue
    const key = column.slice(prefix.length)
    const attribute = Object.hasOwn(known, key) ? known[key] : undefined
    // A file for several categories has columns that some rows leave empty, and none that they may not fill.
    if (attribute) values[key] = valueOf(attribute, text)
    else wrong.push(column)
  }
  return { values, wrong }
}

function valueOf(attribute: Attribute, text: string): unknown {
  if (attribute.type === 'choice') return keyIn(attribute.options, text)
  if (attribute.type === 'boolean') return booleanOf(text)
  return attribute.type === 'number' ? numberIn(text) : text
}

/** The ward of a row by its name, inside what the row names around it; undefined when there is none, or more than one. */
function placeOf(cells: Cells, usual: WardCodes): WardCodes | undefined {
  const [ward, constituency, county] = ['ward', 'constituency', 'county'].map((column) => cells.get(column))
  if (ward === undefined) return constituency === undefined && county === undefined ? usual : undefined
  const isNamed = (slug: string | undefined, text: string | undefined) => text === undefined || slug === slugify(text)
  const found = (wardsBySlug().get(slugify(ward)) ?? []).filter(
    ({ parent }) => isNamed(parent?.slug, constituency) && isNamed(parent?.parent?.slug, county),
  )
  const near = found.filter(({ parent }) => parent?.parent?.code === usual.county_code)
  const [only, ...others] = found.length > 1 ? near : found
  const [above, top] = [only?.parent, only?.parent?.parent]
  if (!only || others.length > 0 || !above || !top) return undefined
  return { county_code: top.code, constituency_code: above.code, ward_code: only.code }
}

const wardsBySlug = ofPlaces(() =>
  Map.groupBy(
    areasOf('ward').filter(({ active }) => active),
    ({ slug }) => slug,
  ),
)
