import type { updateProduct as endpoint } from '@mtaa/contract/commerce/products/market'
import type { ProductTerms } from '@mtaa/contract/commerce/products/product-terms'
import { slugOfTitle } from '@mtaa/contract/slug'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import { listingPictures, listingTags, mayEdit, shortDescription, type ListingFields } from '../listings/index.ts'
import { replacePictures } from '../../media/media/index.ts'
import { isOpenToChange } from './states/states.rules.ts'
import { lockStates, type StateRow } from './states/states.queries.ts'
import { recordFirstVersion } from './states/record-version.ts'
import { describedAfter } from './check-attributes.ts'
import { checkFees } from './check-fees.ts'
import { assessLater } from './insights/assess-risk.ts'
import { checkPhone } from './check-phone.ts'
import { finishChange, isEdit } from './finish-change.ts'
import { findProduct, updateProductRows, type ProductFields, type ProductRow } from './market.queries.ts'
import { feesOf, listedTerms, mayBecome, stockFor } from './market.rules.ts'

type ProductChange = z.output<(typeof endpoint)['body']>

/** Changes a product of the seller's own. Reserved pieces stay reserved. */
export function updateProduct(deps: Deps, seller: Member, id: string, change: ProductChange): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const [locked] = await lockStates(tx, [id])
    const product = locked && (await findProduct(tx, id))
    if (!product || !mayEdit(seller, product) || product.status === 'deleted') throw new Refusal('listing_not_found')
    checkState(product, change)
    const edits = isEdit(product, change)
    if (edits) await recordFirstVersion(deps, tx, id)
    await write(deps, tx, { seller, product, locked }, change)
    await assessLater(tx, id)
    deps.cache.drop(tx, ...listingTags(product))
    await finishChange(deps, tx, { before: product, change, edits })
  })
}

interface Changing {
  seller: Member
  product: ProductRow
  locked: StateRow
}

async function write(deps: Deps, tx: Tx, { seller, product, locked }: Changing, change: ProductChange) {
  const quantity = change.quantity === undefined ? undefined : stockFor(change.quantity, locked.reserved)
  const { type, terms } = listedTerms({ ...product, ...input<ProductTerms>(change) })
  if (change.delivery_fees) checkFees(change.delivery_fees, terms.delivery)
  if (change.phone_public && !product.phone_public) await checkPhone(tx, seller.id)
  const { condition, negotiable, phone_public } = change
  const delivery = change.delivery && terms.delivery
  const delivery_fees = feesOf(change.delivery_fees ?? product.delivery_fees, terms.delivery)
  const { subcategory, attributes } = describedAfter(product, change)
  const described = { subcategory, attributes, delivery_fees }
  const own = input<ProductFields>({ condition, negotiable, delivery, ...described, phone_public, quantity })
  const fields = { ...(await fieldsOf(deps, tx, seller, product, change)), type, terms, subcategory }
  await updateProductRows(tx, product.id, { ...fields, updated_at: deps.clock() }, own)
}

function checkState({ status, quantity }: ProductRow, change: ProductChange) {
  if (!isOpenToChange(status)) throw new Refusal('listing_invalid_transition', { from: status, to: 'edited' })
  const stock = change.quantity ?? quantity
  if (change.status && !mayBecome(status, change.status, stock))
    throw new Refusal('listing_invalid_transition', { from: status, to: change.status })
}

async function fieldsOf(
  deps: Deps,
  tx: Tx,
  seller: Member,
  old: ProductRow,
  change: ProductChange,
): Promise<Partial<ListingFields>> {
  const { title, category, price, description, images } = change
  const use = { usedBy: listingPictures, usedId: old.id, ownerId: seller.id }
  return input<ListingFields>({
    title,
    category,
    price,
    description,
    slug: title === undefined ? undefined : slugOfTitle(title),
    short_description: shortOf(old, change),
    images: images && (await replacePictures(deps, tx, { ...use, keys: images })),
  })
}

/** A short description that was made from the description changes with it. */
function shortOf(old: ProductRow, { short_description, description }: ProductChange): string | undefined {
  const ours = old.short_description === shortDescription('', old.description)
  if (short_description === undefined && (description === undefined || !ours)) return undefined
  return shortDescription(short_description ?? '', description ?? old.description)
}

/** The columns that change. */
const input = <T extends object>(fields: { [K in keyof T]?: T[K] | undefined }): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
