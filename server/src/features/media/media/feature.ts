import { defineFeature } from '../../../core/feature.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { pictureWidths } from '@mtaa/contract/media/media'
import { mediaJobs } from './media.jobs.ts'
import { mediaFiles, mediaRoutes } from './media.routes.ts'
import { eraseUnusedPictures, exportPictures, findPictureOwners } from './own-data.queries.ts'
import { pictureRetention } from './picture-retention.ts'
import { mediaSelfTests } from './media.self-tests.ts'

const widest = Math.max(...pictureWidths) as (typeof pictureWidths)[number]

export const media = defineFeature({
  name: 'media/media',
  tables: ['media', 'media_uses'],
  flag: 'uploads',
  selfTests: mediaSelfTests,
  routes: mediaRoutes,
  mount: mediaFiles,
  jobs: mediaJobs,
  retention: [pictureRetention],
  ownData: {
    tables: ['media'],
    export: async (db, memberId) => ({ pictures: await exportPictures(db, memberId) }),
    files: async ({ db, pictureFiles }, memberId) =>
      (await exportPictures(db, memberId)).map(({ key }) => ({
        path: `pictures/${key}.webp`,
        read: () => pictureFiles.find(key, widest),
      })),
    owns: findPictureOwners,
    async eraseLast(tx, memberId) {
      const keys = await eraseUnusedPictures(tx, memberId)
      if (keys.length > 0) await enqueue(tx, 'media.remove', { keys })
    },
  },
})
