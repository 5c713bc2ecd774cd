import { defineFeature } from '../../../core/feature.ts'
import { deleteStoredMails } from '../../../platform/mail/stored-mails.queries.ts'
import { devMail } from './dev-mail/dev-mail.routes.ts'
import { mailJobs } from './mail.jobs.ts'
import { findRecipients } from './own-data.queries.ts'
import { mailSelfTests } from './mail.self-tests.ts'

export const mail = defineFeature({
  name: 'operations/mail',
  flag: 'essential',
  mount: devMail,
  jobs: mailJobs,
  selfTests: mailSelfTests,
  ownData: { erase: async (tx, memberId) => void (await deleteStoredMails(tx, await findRecipients(tx, memberId))) },
})
