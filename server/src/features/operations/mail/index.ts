export { devMail } from './dev-mail/dev-mail.routes.ts'
export type { OutgoingMail, Mails } from './outgoing-mail.ts'
export { mailJobs } from './mail.jobs.ts'
export { enqueueMail, type Posting } from './enqueue-mail.ts'
