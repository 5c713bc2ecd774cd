import type { Image } from '@mtaa/contract/media/media'
import type { Tx } from '../../../platform/database/db.ts'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import { lockOwnPictures } from './media.queries.ts'

/** A stored picture as rows keep it in jsonb, copied from `media` so that a list needs no join. */
export interface PictureRef {
  key: string
  width: number
  height: number
  color: string
}

/** A stored picture as the wire shows it, with its signed address. */
export const viewImage = ({ key, width, height, color }: PictureRef, { pictures }: Pick<Deps, 'pictures'>): Image => ({
  key,
  src: pictures.src(key),
  width,
  height,
  color,
})

/** The references to keep for pictures of the member's own, in the order given; else `picture_not_found`. */
export async function claimPictures(tx: Tx, viewer: Member, keys: readonly string[]): Promise<PictureRef[]> {
  if (keys.length === 0) return []
  const wanted = [...new Set(keys)]
  const found = await lockOwnPictures(tx, viewer.id, wanted)
  const byKey = new Map(found.map((picture) => [picture.key, picture]))
  return wanted.map((key) => {
    const picture = byKey.get(key)
    if (!picture) throw new Refusal('picture_not_found', { key })
    return picture
  })
}
