import type { Language } from '@mtaa/contract/language'
import type { OutgoingMail } from '../outgoing-mail.ts'
import { offerSentences } from './offer-sentences.ts'

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

type OrderNews = Extract<Text, { kind: 'order_news' }>['data']

const orderSentences: Record<
  Language,
  Record<`${OrderNews['side']} ${OrderNews['step']}`, (until: string) => string>
> = {
  en: {
    'buyer paid': (until) => `is paid. The seller accepts it until ${until}.`,
    'seller paid': (until) => `is sold and paid. Accept it until ${until}, or it is cancelled.`,
    'buyer accepted': (until) => `is accepted and sent, or ready, until ${until}.`,
    'seller accepted': (until) => `is accepted. Send it until ${until}.`,
    'buyer shipped': (until) => `is on its way or ready. It counts as delivered on ${until}.`,
    'seller shipped': () => 'is sent. Enter the code that the buyer shows.',
    'buyer delivered': (until) => `counts as delivered. Report a problem before ${until}.`,
    'seller delivered': (until) => `counts as delivered. The money is yours on ${until}.`,
    'buyer cancel_requested': () => 'waits: the seller reads that you want to cancel.',
    'seller cancel_requested': (until) => `is no longer wanted by its buyer. Cancel it, or send it until ${until}.`,
    'buyer completed': () => 'is completed. Thank you.',
    'seller completed': () => 'is completed. The money is yours.',
    'buyer cancelled': () => 'is cancelled. Your money is on its way back.',
    'seller cancelled': () => 'is cancelled. Do not send it.',
    'buyer due': (until) => `counts as received on ${until}. Report a problem before.`,
    'seller due': (until) => `waits for you until ${until}. Then it is cancelled.`,
  },
  sw: {
    'buyer paid': (until) => `imelipiwa. Muuzaji ana hadi ${until} kuikubali.`,
    'seller paid': (until) => `imeuzwa na kulipiwa. Ikubali kabla ya ${until}, la sivyo inaghairiwa.`,
    'buyer accepted': (until) => `imekubaliwa. Itatumwa, au itakuwa tayari, kabla ya ${until}.`,
    'seller accepted': (until) => `imekubaliwa. Itume kabla ya ${until}.`,
    'buyer shipped': (until) => `iko njiani au tayari. Itahesabiwa imefika ${until}.`,
    'seller shipped': () => 'imetumwa. Ingiza msimbo ambao mnunuzi anaonyesha.',
    'buyer delivered': (until) => `imehesabiwa imefika. Ripoti tatizo kabla ya ${until}.`,
    'seller delivered': (until) => `imehesabiwa imefika. Pesa ni zako ${until}.`,
    'buyer cancel_requested': () => 'inasubiri: muuzaji anaona unataka kughairi.',
    'seller cancel_requested': (until) => `haitakiwi tena na mnunuzi. Ighairi, au itume kabla ya ${until}.`,
    'buyer completed': () => 'imekamilika. Asante.',
    'seller completed': () => 'imekamilika. Pesa ni zako.',
    'buyer cancelled': () => 'imeghairiwa. Pesa zako zinarudi.',
    'seller cancelled': () => 'imeghairiwa. Usiitume.',
    'buyer due': (until) => `itahesabiwa umeipokea ${until}. Ripoti tatizo kabla.`,
    'seller due': (until) => `inakusubiri hadi ${until}. Kisha inaghairiwa.`,
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
  if (text.kind === 'payout_news') {
    const { step, amount, link } = text.data
    return `${payoutSentences[text.language][step](amount)} ${link}`
  }
  if (text.kind === 'order_news') {
    const { side, step, number, until, link } = text.data
    const order = text.language === 'sw' ? 'oda' : 'order'
    return `Mtaa: ${order} ${number} ${orderSentences[text.language][`${side} ${step}`](until)} ${link}`
  }
  if (text.kind === 'offer_news') {
    const { step, link, ...offer } = text.data
    return `Mtaa: ${offerSentences[text.language][step](offer)} ${link}`
  }
  const { code } = text.data
  return `${code} ${codeSentences[text.language]}\n\n@${host} #${code}`
}
