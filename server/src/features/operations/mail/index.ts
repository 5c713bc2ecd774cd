export type { DisputeNews, Mails, OfferStep, OutgoingMail, Texts } from './outgoing-mail.ts'
export { enqueueMail, type Posting } from './enqueue-mail.ts'
