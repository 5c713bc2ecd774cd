export { deliverMail } from './deliver-mail.ts'
export { enqueueRendered, mailPurpose, type Posting } from './enqueue-rendered.ts'
export { frameMail } from './templates/frame-mail.ts'
export type { RenderedMail } from './rendered-mail.ts'
