import { defineFeature } from '../../../core/feature.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { pictureWidths } from '@mtaa/contract/media/media'
import { findPicture } from './find-picture.ts'
import { mediaJobs } from './media.jobs.ts'
import { mediaFiles, mediaRoutes } from './media.routes.ts'
import { erasePictures, exportPictures, findPictureOwners } from './own-data.queries.ts'
import { sweepPictures } from './sweep-pictures.ts'

const widest = Math.max(...pictureWidths) as (typeof pictureWidths)[number]

export const media = defineFeature({
  name: 'media/media',
  routes: mediaRoutes,
  mount: mediaFiles,
  jobs: mediaJobs,
  schedules: { 'media.sweep': sweepPictures },
  ownData: {
    export: async (db, memberId) => ({ pictures: await exportPictures(db, memberId) }),
    files: async ({ db, storage }, memberId) =>
      (await exportPictures(db, memberId)).map(({ key }) => ({
        path: `pictures/${key}.webp`,
        read: () => findPicture(storage, key, widest),
      })),
    owns: findPictureOwners,
    async erase(tx, memberId, { named }) {
      const keys = await erasePictures(tx, memberId, { needed: named.pictures })
      if (keys.length > 0) await enqueue(tx, 'media.remove', { keys })
    },
  },
})
