import { categories } from '@mtaa/contract/commerce/categories'
import { createProduct } from '@mtaa/contract/commerce/market'
import { attributeFaults, attributesOf, type Attribute } from '@mtaa/contract/commerce/product-attributes'
import { categoryOfLeaf, leafNames, leavesOf } from '@mtaa/contract/commerce/product-categories'
import { deliveryMethods, type Condition } from '@mtaa/contract/commerce/product-terms'
import { slugify } from '@mtaa/contract/slug'
import type * as z from 'zod/mini'
import { areasOf } from '../../../places/places/index.ts'
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
    price: numberOf(cells.get('price')),
    negotiable: cells.has('negotiable') ? booleanOf(cells.get('negotiable')) : false,
    condition: keyIn(conditionNames, cells.get('condition')),
    quantity: cells.has('quantity') ? numberOf(cells.get('quantity')) : 1,
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

/** Thousands may have commas or spaces; anything else with them may be meant otherwise. */
const numberOf = (text = '') =>
  /^-?(\d+|\d{1,3}([, ]\d{3})+)(\.\d+)?$/.test(text) ? Number(text.replace(/[, ]/g, '')) : Number.NaN

const yes = new Set(['yes', 'ndiyo', 'true', '1', 'y'])
const no = new Set(['no', 'hapana', 'false', '0', 'n'])
const booleanOf = (text = '') => (yes.has(plain(text)) ? true : no.has(plain(text)) ? false : text)

function deliveryIn(cells: Cells) {
  const fees = (['rider', 'courier'] as const).flatMap((method) => {
    const text = cells.get(`${method}_fee`)
    return text === undefined ? [] : [[method, numberOf(text)] as const]
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
  return attribute.type === 'number' ? numberOf(text) : text
}

/** The ward of a row by its name, inside what the row names around it; undefined when there is none, or more than one. */
function placeOf(cells: Cells, usual: WardCodes): WardCodes | undefined {
  const [ward, constituency, county] = ['ward', 'constituency', 'county'].map((column) => cells.get(column))
  if (ward === undefined) return constituency === undefined && county === undefined ? usual : undefined
  const isNamed = (slug: string | undefined, text: string | undefined) => text === undefined || slug === slugify(text)
  const found = (wardsBySlug.get(slugify(ward)) ?? []).filter(
    ({ parent }) => isNamed(parent?.slug, constituency) && isNamed(parent?.parent?.slug, county),
  )
  const near = found.filter(({ parent }) => parent?.parent?.code === usual.county_code)
  const [only, ...others] = found.length > 1 ? near : found
  const [above, top] = [only?.parent, only?.parent?.parent]
  if (!only || others.length > 0 || !above || !top) return undefined
  return { county_code: top.code, constituency_code: above.code, ward_code: only.code }
}

const wardsBySlug = Map.groupBy(areasOf('ward'), ({ slug }) => slug)
