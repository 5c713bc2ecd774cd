import type { PictureFiles } from '../../../core/deps.ts'
import { createSemaphore } from '../../../platform/limits/semaphore.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { PictureWidth } from './encode-picture.ts'
import { drawingOf, fileOf } from './upload-picture.ts'

const maxDrawings = 2
/** Only URLs that we signed get here, each once. */
const maxQueued = 500
const narrowest = 160

/**
 * Reads stored pictures by key and width; null when there is none. A drawing of ours is stored as
 * `media/{key}/original.svg`, and a width of it is made at the first request: once, however many requests come at once. So is
 * the narrowest width of pictures that were stored before it existed.
 */
export function createPictureFiles(storage: Storage): PictureFiles {
  const underWay = new Map<string, Promise<Buffer | null>>()
  const semaphore = createSemaphore({ max: maxDrawings, maxQueued })

  async function draw(key: string, width: PictureWidth): Promise<Buffer | null> {
    const svg = await storage.get(drawingOf(key))
    const wider = svg || width > narrowest ? null : await storage.get(fileOf(key, 2 * narrowest))
    if (!svg && !wider) return null
    const picture = await semaphore(async () => {
      // Only demo content and old pictures need it: elsewhere the decoders stay out of the server's memory.
      const { drawPicture, narrowPicture } = await import('./draw-picture.ts')
      return wider ? narrowPicture(wider, width) : svg && drawPicture(svg, width)
    })
    if (!picture) return null
    await storage.put(fileOf(key, width), picture)
    return picture
  }

  return {
    findLighter: (key, width) => storage.get(fileOf(key, width, 'avif')),
    async find(key, width) {
      const file = fileOf(key, width)
      const stored = await storage.get(file)
      if (stored) return stored
      let drawing = underWay.get(file)
      if (!drawing) {
        drawing = draw(key, width).finally(() => underWay.delete(file))
        underWay.set(file, drawing)
      }
      return drawing
    },
  }
}
