import type { Language } from '@mtaa/contract/language'
import type { OutgoingMail } from '../outgoing-mail.ts'
import { listingSentence } from './listing-sentences.ts'
import { orderSentences } from './order-sentences.ts'
import { disputeSentence } from './dispute-news.ts'
import { offerSentences } from './offer-sentences.ts'
import { refundSentences } from './refund-news.ts'

type Text = Extract<OutgoingMail, { channel: 'sms' }>

const codeSentences: Record<Language, string> = {
  en: 'is your Mtaa code. We never ask you for it: do not share it with anyone.',
  sw: 'ni msimbo wako wa Mtaa. Hatuuombi kamwe: usimpe mtu yeyote.',
}

const wantedSentences: Record<Language, string> = {
  en: 'Mtaa: somebody wanted your number for another account. It stays with yours; you need do nothing.',
  sw: 'Mtaa: mtu alitaka nambari yako kwa akaunti nyingine. Inabaki yako; huna haja ya kufanya chochote.',
}

const changedSentences: Record<Language, (phone: string) => string> = {
  en: (phone) => `Mtaa: your sales are to be paid to ${phone} in place of this number, in 72 hours. Was this not you?`,
  sw: (phone) => `Mtaa: mauzo yako yatalipwa kwa ${phone} badala ya nambari hii, baada ya saa 72. Je, hukuwa wewe?`,
}

type PayoutNews = Extract<Text, { kind: 'payout_news' }>['data']

const payoutSentences: Record<Language, Record<PayoutNews['step'], (amount: string) => string>> = {
  en: {
    sent: (amount) => `Mtaa: your payout of ${amount} is on its way.`,
    paid: (amount) => `Mtaa: your payout of ${amount} is paid.`,
    failed: (amount) => `Mtaa: your payout of ${amount} could not be paid. The money is still yours.`,
    stopped: () => 'Mtaa: payouts to you are stopped. Write to us if you do not know why.',
    released: () => 'Mtaa: payouts to you are released again.',
  },
  sw: {
    sent: (amount) => `Mtaa: malipo yako ya ${amount} yako njiani.`,
    paid: (amount) => `Mtaa: malipo yako ya ${amount} yamelipwa.`,
    failed: (amount) => `Mtaa: malipo yako ya ${amount} hayakuweza kulipwa. Pesa bado ni zako.`,
    stopped: () => 'Mtaa: malipo kwako yamesimamishwa. Tuandikie kama hujui kwa nini.',
    released: () => 'Mtaa: malipo kwako yameruhusiwa tena.',
  },
}

type ReviewNews = Extract<Text, { kind: 'review_news' }>['data']

const reviewSentences: Record<Language, Record<ReviewNews['step'], string>> = {
  en: {
    published: 'Mtaa: somebody you dealt with has reviewed you.',
    write: 'Mtaa: how was it? Your review of a deal is still missing.',
    removed: 'Mtaa: a moderator has removed a review of yours. You can object once.',
    restored: 'Mtaa: your review is shown again.',
    appeal_rejected: 'Mtaa: your review stays removed.',
  },
  sw: {
    published: 'Mtaa: mtu uliyefanya naye biashara ametoa maoni kukuhusu.',
    write: 'Mtaa: ilikuwaje? Bado hujatoa maoni kuhusu biashara yako.',
    removed: 'Mtaa: msimamizi ameondoa maoni yako. Unaweza kukata rufaa mara moja.',
    restored: 'Mtaa: maoni yako yanaonekana tena.',
    appeal_rejected: 'Mtaa: maoni yako yataendelea kuondolewa.',
  },
}

/**
 * A code comes first, where a lock screen shows it, and last in the form phones fill in by themselves on our own page
 * only (origin-bound one-time codes).
 */
export function renderText(text: Text, host: string): string {
  if (text.kind === 'number_wanted') return wantedSentences[text.language]
  if (text.kind === 'payout_number_changed') {
    const { phone, link } = text.data
    return `${changedSentences[text.language](phone)} ${link}`
  }
  if (text.kind === 'review_news') return `${reviewSentences[text.language][text.data.step]} ${text.data.link}`
  if (text.kind === 'payout_news') {
    const { step, amount, link } = text.data
    return `${payoutSentences[text.language][step](amount)} ${link}`
  }
  if (text.kind === 'listing_news') return `${listingSentence(text.language, text.data)} ${text.data.link}`
  if (text.kind === 'order_news') {
    const { side, step, number, until, link } = text.data
    const order = text.language === 'sw' ? 'oda' : 'order'
    return `Mtaa: ${order} ${number} ${orderSentences[text.language][`${side} ${step}`](until)} ${link}`
  }
  if (text.kind === 'refund_news') {
    const { data } = text
    const sentences = refundSentences[text.language]
    const sentence = data.side === 'buyer' ? sentences[`buyer ${data.step}`] : sentences[`seller ${data.step}`]
    return `Mtaa: ${sentence(data)} ${data.link}`
  }
  if (text.kind === 'dispute_news') {
    const { news, number, link } = text.data
    return `Mtaa: ${disputeSentence(text.language, news, number)} ${link}`
  }
  if (text.kind === 'offer_news') {
    const { step, link, ...offer } = text.data
    return `Mtaa: ${offerSentences[text.language][step](offer)} ${link}`
  }
  const { code } = text.data
  return `${code} ${codeSentences[text.language]}\n\n@${host} #${code}`
}
