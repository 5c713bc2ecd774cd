import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { deleteUses, findUsedElsewhere, insertUses, type Use } from './media-uses.queries.ts'
import type { PictureRef } from './picture-refs.ts'

interface UseInput extends Use {
  /** Whose pictures they must be. */
  ownerId: string
  keys: readonly string[]
  /** Only pictures that nothing else shows, such as a listing. */
  unshared?: true
}

type Declared = Pick<Deps, 'mediaUses'>

/**
 * Records that a row shows pictures, in the transaction that writes the row: they stay as long as the use does. Returns
 * the references to store, in the order given and each once. Refuses `picture_not_found` for a key that is not the
 * owner's, has been deleted or, for an unshared use, is shown by something else; throws when no manifest declares `usedBy`. docs/rules/media.md.
 */
export async function attachPictures({ mediaUses }: Declared, tx: Tx, input: UseInput): Promise<PictureRef[]> {
  if (!mediaUses.has(input.usedBy)) throw new Error(`no feature declares the media use "${input.usedBy}"`)
  if (input.keys.length === 0) return []
  const keys = [...new Set(input.keys)]
  const found = await insertUses(tx, { ...input, keys })
  const shared = input.unshared ? await findUsedElsewhere(tx, input, keys) : []
  const byKey = new Map(found.filter(({ key }) => !shared.includes(key)).map((picture) => [picture.key, picture]))
  return keys.map((key) => {
    const picture = byKey.get(key)
    if (!picture) throw new Refusal('picture_not_found', { key })
    return picture
  })
}

/** Like `attachPictures`, for a row that showed others before: what it does not show any more is released. */
export async function replacePictures(deps: Declared & Pick<Deps, 'clock'>, tx: Tx, input: UseInput) {
  const { usedBy, usedId, keys } = input
  const pictures = await attachPictures(deps, tx, input)
  await deleteUses(tx, { usedBy, usedIds: [usedId], except: keys }, deps.clock())
  return pictures
}

/** Ends the uses of rows that are deleted or emptied. A picture that nothing uses a day later is deleted. */
export const releasePictures = (
  tx: Tx,
  { usedBy, usedIds }: { usedBy: string; usedIds: readonly string[] },
  now: Date,
) => deleteUses(tx, { usedBy, usedIds, except: [] }, now)
