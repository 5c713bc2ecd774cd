import { pictureWidths } from '@mtaa/contract/media/media'
import type { Deps } from '../../../core/deps.ts'
import type { JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { drawingOf, fileOf } from './upload-picture.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    /** The files of pictures whose rows are gone. */
    'media.remove': { keys: string[] }
  }
}

export const mediaJobs: JobHandlers<Deps> = {
  async 'media.remove'({ storage }, { keys }) {
    for (const key of keys) {
      for (const width of pictureWidths) await storage.remove(fileOf(key, width))
      await storage.remove(drawingOf(key))
    }
  },
}
