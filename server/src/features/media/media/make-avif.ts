import type { Deps } from '../../../core/deps.ts'
import { isStored } from './media.queries.ts'
import { makeAvif } from './picture-worker.ts'
import { fileOf } from './upload-picture.ts'

/** What phones show; the widest is for a large screen and stays WebP, from which these are made. */
export const avifWidths = [320, 720] as const
const widest = 1280

/**
 * Job: adds AVIF files where they are lighter than WebP. It runs after the upload, so that nobody waits for it, and does
 * the same again when it is repeated.
 */
export async function addAvif({ db, storage, pictureMaker }: Deps, { key }: { key: string }): Promise<void> {
  const stored = await storage.get(fileOf(key, widest))
  if (!stored) return
  for (const width of avifWidths) {
    const avif = await makeAvif(pictureMaker, stored, width)
    const webp = await storage.get(fileOf(key, width))
    if (webp && avif.length < webp.length) await storage.put(fileOf(key, width, 'avif'), Buffer.from(avif))
  }
  // It may have been deleted meanwhile, and its files with it.
  if (await isStored(db, key)) return
  for (const width of avifWidths) await storage.remove(fileOf(key, width, 'avif'))
}
