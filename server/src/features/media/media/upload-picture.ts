import type { Deps } from '../../../core/deps.ts'
import { newId } from '../../../platform/database/ids.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { limit } from '../../../platform/limits/limits.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Upload } from '../../../platform/traffic/uploads.ts'
import { insertPicture } from './media.queries.ts'
import type { PictureRef } from './picture-refs.ts'
import { makePictures } from './picture-worker.ts'

/** As many as the posts and listings of a day may show, and some spare ones. */
export const mediaLimits = { pictures: limit('pictures', 300, 86_400, 'too_fast') }

/** Counted before the file is read. */
export const countPicture = ({ limits }: Deps, owner: Member) => limits.consume([mediaLimits.pictures, owner.id])

/** Stores a member's picture in its widths; the row comes last, so that a key in it always has its files. */
export async function uploadPicture(
  { db, storage, clock, pictureMaker }: Deps,
  owner: Member,
  upload: Upload,
): Promise<PictureRef> {
  const { files, dhash, ...shape } = await makePictures(pictureMaker, upload, owner.id)
  const key = newId()
  let bytes = 0
  for (const [width, file] of files) {
    await storage.put(fileOf(key, width), file)
    bytes += file.length
  }
  const picture = { key, ...shape }
  await db.transaction().execute(async (tx) => {
    await insertPicture(tx, { ...picture, dhash, ownerId: owner.id, bytes, createdAt: clock() })
    await enqueue(tx, 'media.make_avif', { key }, { tries: 3 })
  })
  return picture
}

/** The storage key of a drawing of ours, from which the widths are made. */
export const drawingOf = (key: string) => `media/${key}/original.svg`

/** The storage key of one width of a picture. */
export const fileOf = (key: string, width: number, format: 'webp' | 'avif' = 'webp') =>
  `media/${key}/${width}.${format}`
