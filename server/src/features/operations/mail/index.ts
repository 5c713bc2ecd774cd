export type { OfferStep, OutgoingMail, Mails } from './outgoing-mail.ts'
export { enqueueMail, type Posting } from './enqueue-mail.ts'
