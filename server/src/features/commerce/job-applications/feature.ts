import { defineFeature } from '../../../core/feature.ts'
import { applicationRetention, cvJobs, removeCvFiles } from './applications.jobs.ts'
import { applicationPolicies } from './applications.policies.ts'
import { applicationsRoutes } from './applications.routes.ts'
import { deleteCvsOf } from './cvs.queries.ts'
import { eraseApplications, exportApplications, findApplicants, findCvsOf } from './own-data.queries.ts'
import { fileOf } from './upload-cv.ts'

export const jobApplications = defineFeature({
  name: 'commerce/job-applications',
  flag: 'jobs',
  routes: applicationsRoutes,
  jobs: cvJobs,
  policies: applicationPolicies,
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
