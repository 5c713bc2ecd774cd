import { defineFeature } from '../../../core/feature.ts'
import { devMail } from './dev-mail/dev-mail.routes.ts'
import { eraseStoredMails } from './dev-mail/stored-mail.queries.ts'
import { mailJobs } from './mail.jobs.ts'

export const mail = defineFeature({
  name: 'operations/mail',
  flag: 'essential',
  mount: devMail,
  jobs: mailJobs,
  ownData: { erase: async (tx, memberId) => void (await eraseStoredMails(tx, memberId)) },
})
