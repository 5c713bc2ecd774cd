import type { Storage } from '../../../platform/storage/storage.ts'
import type { PictureWidth } from './encode-picture.ts'
import { drawingOf, fileOf } from './upload-picture.ts'

const underWay = new WeakMap<Storage, Map<string, Promise<Buffer | null>>>()

/**
 * The bytes of one width; null when there is no such picture. A drawing of ours is kept as `media/{key}/original.svg`
 * and each width is made when it is first asked for: once, however many ask.
 */
export async function findPicture(storage: Storage, key: string, width: PictureWidth): Promise<Buffer | null> {
  const file = fileOf(key, width)
  const stored = await storage.get(file)
  if (stored) return stored
  const all = underWay.get(storage) ?? new Map<string, Promise<Buffer | null>>()
  underWay.set(storage, all)
  let drawing = all.get(file)
  if (!drawing) {
    drawing = draw(storage, key, width).finally(() => all.delete(file))
    all.set(file, drawing)
  }
  return drawing
}

async function draw(storage: Storage, key: string, width: PictureWidth): Promise<Buffer | null> {
  const svg = await storage.get(drawingOf(key))
  if (!svg) return null
  // Only demo content has drawings: elsewhere the decoders stay out of the server's memory.
  const { drawPicture } = await import('./draw-picture.ts')
  const picture = await drawPicture(svg, width)
  await storage.put(fileOf(key, width), picture)
  return picture
}
