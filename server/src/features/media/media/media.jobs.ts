import { pictureWidths } from '@mtaa/contract/media/media'
import type { Deps } from '../../../core/deps.ts'
import type { JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { addAvif, avifWidths } from './make-avif.ts'
import { drawingOf, fileOf } from './upload-picture.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    /** The files of pictures whose rows are gone. */
    'media.remove': { keys: string[] }
    /** A new picture, to be stored in a lighter format as well. */
    'media.make_avif': { key: string }
  }
}

export const mediaJobs: JobHandlers<Deps> = {
  'media.make_avif': addAvif,
  async 'media.remove'({ storage }, { keys }) {
    for (const key of keys) {
      for (const width of pictureWidths) await storage.remove(fileOf(key, width))
      for (const width of avifWidths) await storage.remove(fileOf(key, width, 'avif'))
      await storage.remove(drawingOf(key))
    }
  },
}
