import { importProducts } from '@mtaa/contract/commerce/products/product-import'
import { parklands, type Person } from '../factories.ts'
import type { World } from '../harness.ts'

/** Sends a file to be put on sale in Parklands. */
export const sendFile = (
  { as }: World,
  person: Person | null,
  csv: string | Uint8Array<ArrayBuffer>,
  { dryRun = false, key }: { dryRun?: boolean; key?: string } = {},
) =>
  as(person)(importProducts, {
    file: new Blob([csv]),
    query: { ...parklands, ...(dryRun && { dry_run: 'true' as const }) },
    ...(key && { idempotencyKey: key }),
  })

/** A seller who may import. */
export async function establishedSeller({ make }: World) {
  const seller = await make.member()
  await make.phone(seller)
  for (const status of ['active', 'sold', 'paused']) await make.product({ seller, status })
  return seller
}
