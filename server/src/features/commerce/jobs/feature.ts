import { defineFeature } from '../../../core/feature.ts'
import { detailsIn, reportableListings } from '../listings/index.ts'
import { applicationKinds } from './applications/application.kinds.ts'
import { applicationRetention, cvJobs, removeCvFiles } from './applications/applications.jobs.ts'
import { applicationPermissions } from './applications/applications.permissions.ts'
import { applicationsRoutes } from './applications/applications.routes.ts'
import { deleteCvsOf } from './applications/cvs.queries.ts'
import { eraseApplications, exportApplications, findApplicants, findCvsOf } from './applications/own-data.queries.ts'
import { fileOf } from './applications/upload-cv.ts'
import { checkWords } from './check-words.ts'
import { jobPermissions } from './jobs.permissions.ts'
import { jobsRoutes } from './jobs.routes.ts'

/** Jobs, and who has applied. Jobs are listings: a member's own are exported and deleted with these. */
export const jobs = defineFeature({
  name: 'commerce/jobs',
  tables: ['job_applications', 'job_cvs', 'jobs'],
  reads: ['listings'],
  flag: 'jobs',
  listingDetails: detailsIn('jobs'),
  notifications: Object.values(applicationKinds),
  reportables: [reportableListings('job', 'jobs')],
  routes(on) {
    jobsRoutes(on)
    applicationsRoutes(on)
  },
  jobs: cvJobs,
  schedules: { 'jobs.check_words': checkWords },
  permissions: [...jobPermissions, ...applicationPermissions],
  retention: applicationRetention,
  ownData: {
    tables: ['job_applications', 'job_cvs'],
    export: async (db, memberId) => ({ job_applications: await exportApplications(db, memberId) }),
    files: async ({ db, storage }, memberId) =>
      (await findCvsOf(db, memberId)).map((key) => ({ path: fileOf(key), read: () => storage.get(fileOf(key)) })),
    owns: findApplicants,
    async erase(tx, memberId) {
      await eraseApplications(tx, memberId)
      await removeCvFiles(tx, await deleteCvsOf(tx, memberId))
    },
  },
})
