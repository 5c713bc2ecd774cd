export { devMail } from './dev-mail/dev-mail.routes.ts'
export type { Letter, Mails } from './letter.ts'
export { letterJobs } from './letters.jobs.ts'
export { writeLetter, type Posting } from './write-letter.ts'
