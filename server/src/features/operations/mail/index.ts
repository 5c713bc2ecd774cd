export { deliverMail } from './deliver-mail.ts'
export { enqueueRendered, mailPurpose, type Posting } from './enqueue-rendered.ts'
export type { RenderedMail } from './rendered-mail.ts'
