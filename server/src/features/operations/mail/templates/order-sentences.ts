import type { Language } from '@mtaa/contract/language'
import type { OutgoingMail } from '../outgoing-mail.ts'

type OrderNews = Extract<OutgoingMail, { kind: 'order_news' }>['data']

/** What buyers and sellers without a proven address read of each step, after the number of the order. */
export const orderSentences: Record<
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
    'buyer claimed': () => 'rests: the bank of the card claims its money. It stays held until the bank has decided.',
    'seller claimed': () => "rests: the buyer's bank claims its money. Do not hand anything over now.",
    'buyer claim_won': () => 'goes on as before: the claim to its money was refused.',
    'seller claim_won': () => 'goes on as before: the claim to its money was refused.',
    'buyer claim_part_lost': () => 'goes on: the bank has taken part of its money.',
    'seller claim_part_lost': () => 'goes on with the rest: the bank has taken part of its money.',
    'buyer taken_back': () => 'has ended: its money was taken back by the bank or by M-Pesa.',
    'seller taken_back': () => "has lost its money: the buyer's bank or M-Pesa took it back. Hand nothing over.",
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
    'buyer claimed': () => 'imesimama: benki ya kadi inadai pesa zake. Zinashikiliwa hadi benki iamue.',
    'seller claimed': () => 'imesimama: benki ya mnunuzi inadai pesa zake. Usikabidhi chochote sasa.',
    'buyer claim_won': () => 'inaendelea kama awali: dai la pesa zake limekataliwa.',
    'seller claim_won': () => 'inaendelea kama awali: dai la pesa zake limekataliwa.',
    'buyer claim_part_lost': () => 'inaendelea: benki imechukua sehemu ya pesa zake.',
    'seller claim_part_lost': () => 'inaendelea na pesa zilizobaki: benki imechukua sehemu yake.',
    'buyer taken_back': () => 'imeisha: pesa zake zimechukuliwa na benki au M-Pesa.',
    'seller taken_back': () => 'imepoteza pesa zake: benki ya mnunuzi au M-Pesa imezichukua. Usikabidhi kitu.',
  },
}
