import { countCategories as countCategoriesEndpoint } from '@mtaa/contract/commerce/products/category-counts'
import { importProducts as importProductsEndpoint } from '@mtaa/contract/commerce/products/product-import'
import { revealSellerPhone } from '@mtaa/contract/commerce/listings/listing-phone'
import * as api from '@mtaa/contract/commerce/products/market'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { settingsTag } from '../../../core/cache-tags.ts'
import { placeFilter } from '../../places/places/index.ts'
import { detailTags, getListing, mayEdit } from '../listings/index.ts'
import { isPageOver } from './states/states.rules.ts'
import { countCategories } from './count-categories.ts'
import { admitImport, importProducts } from './import/import-products.ts'
import { createProduct } from './create-product.ts'
import { findProduct, type ProductRow } from './market.queries.ts'
import { viewProduct } from './market.view.ts'
import { revealPhone } from './reveal-phone.ts'
import { findSharedProduct } from './shared-product.ts'
import { updateProduct } from './update-product.ts'

export function marketRoutes(on: On) {
  on(revealSellerPhone, ({ deps, viewer, params }) => revealPhone(deps, viewer, params.id), { flag: 'reads' })

  on(countCategoriesEndpoint, ({ deps, query }) => countCategories(deps.db, placeFilter(query)), {
    // Aged, as the counts beside a list.
    cache: { for: 'everyone', tags: () => [settingsTag] },
  })

  on(
    importProductsEndpoint,
    ({ deps, viewer, file, query, idempotencyKey: key, language }) => {
      if (!file) throw new Refusal('unsupported_media_type')
      const { dry_run: dryRun, ...usual } = query
      return importProducts(deps, viewer, { path: file.path, usual, isDryRun: dryRun === 'true', key, language })
    },
    { beforeBody: admitImport },
  )

  on(api.getProduct, ({ deps, viewer, params }) => showProductOften(deps, viewer, params.id), {
    cache: { for: 'visitors', tags: detailTags },
  })

  on(api.createProduct, async ({ deps, viewer, body, idempotencyKey }) =>
    showProduct(deps, viewer, await createProduct(deps, viewer, body, idempotencyKey)),
  )

  on(api.updateProduct, async ({ deps, viewer, params, body }) => {
    await updateProduct(deps, viewer, params.id, body)
    return showProduct(deps, viewer, params.id)
  })
}

/** Members read the row that all of them may see; its owner, and members who see more than others, read their own. */
async function showProductOften(deps: Deps, viewer: Viewer, id: string) {
  const shared = viewer && (await findSharedProduct(deps, id))
  if (shared && (await deps.hasBlocks(viewer.id))) return showProduct(deps, viewer, id)
  return shared && !mayEdit(viewer, shared) ? viewAt(deps, viewer, shared) : showProduct(deps, viewer, id)
}

const showProduct = async (deps: Deps, viewer: Viewer, id: string) =>
  viewAt(deps, viewer, await getListing(findProduct, deps, viewer, id))

function viewAt(deps: Deps, viewer: Viewer, product: ProductRow) {
  // The page of an expired one stays for a while; then it is its owner's alone.
  if (isPageOver(product.expired_at, deps.clock()) && !mayEdit(viewer, product)) throw new Refusal('listing_not_found')
  return viewProduct(product, viewer, deps)
}
