import type { SmsTexts } from '../../../../core/notifications.ts'
import type { Delivered, OrderNotifications } from './order.notifications.ts'

type ByStep = { readonly [K in keyof OrderNotifications]: (until: string) => string }

/** What an SMS says of each step, after the number of the order. */
const sentences: Record<'en' | 'sw', ByStep> = {
  en: {
    order_paid: (until) => `is paid. The seller accepts it until ${until}.`,
    sale_paid: (until) => `is sold and paid. Accept it until ${until}, or it is cancelled.`,
    order_accepted: (until) => `is accepted and sent, or ready, until ${until}.`,
    sale_accepted: (until) => `is accepted. Send it until ${until}.`,
    order_shipped: (until) => `is on its way. It counts as delivered on ${until}.`,
    sale_shipped: () => 'is sent. Enter the code that the buyer shows.',
    order_delivered: (until) => `counts as delivered. Report a problem before ${until}.`,
    sale_delivered: (until) => `counts as delivered. The money is yours on ${until}.`,
    order_cancel_requested: () => 'waits: the seller reads that you want to cancel.',
    sale_cancel_requested: (until) => `is no longer wanted by its buyer. Cancel it, or send it until ${until}.`,
    order_completed: () => 'is completed. Thank you.',
    sale_completed: () => 'is completed. The money is yours.',
    order_cancelled: () => 'is cancelled. Your money is on its way back.',
    sale_cancelled: () => 'is cancelled. Do not send it.',
    order_due: (until) => `counts as received on ${until}. Report a problem before.`,
    sale_due: (until) => `waits for you until ${until}. Then it is cancelled.`,
  },
  sw: {
    order_paid: (until) => `imelipiwa. Muuzaji ana hadi ${until} kuikubali.`,
    sale_paid: (until) => `imeuzwa na kulipiwa. Ikubali kabla ya ${until}, la sivyo inaghairiwa.`,
    order_accepted: (until) => `imekubaliwa. Itatumwa, au itakuwa tayari, kabla ya ${until}.`,
    sale_accepted: (until) => `imekubaliwa. Itume kabla ya ${until}.`,
    order_shipped: (until) => `iko njiani. Itahesabiwa imefika ${until}.`,
    sale_shipped: () => 'imetumwa. Ingiza msimbo ambao mnunuzi anaonyesha.',
    order_delivered: (until) => `imehesabiwa imefika. Ripoti tatizo kabla ya ${until}.`,
    sale_delivered: (until) => `imehesabiwa imefika. Pesa ni zako ${until}.`,
    order_cancel_requested: () => 'inasubiri: muuzaji anaona unataka kughairi.',
    sale_cancel_requested: (until) => `haitakiwi tena na mnunuzi. Ighairi, au itume kabla ya ${until}.`,
    order_completed: () => 'imekamilika. Asante.',
    sale_completed: () => 'imekamilika. Pesa ni zako.',
    order_cancelled: () => 'imeghairiwa. Pesa zako zinarudi.',
    sale_cancelled: () => 'imeghairiwa. Usiitume.',
    order_due: (until) => `itahesabiwa umeipokea ${until}. Ripoti tatizo kabla.`,
    sale_due: (until) => `inakusubiri hadi ${until}. Kisha inaghairiwa.`,
  },
}

/** The same where the buyer picks it up. */
const ready: Record<'en' | 'sw', Pick<ByStep, 'order_shipped' | 'sale_shipped'>> = {
  en: {
    order_shipped: (until) => `is ready to pick up. It counts as delivered on ${until}.`,
    sale_shipped: () => 'is ready. Enter the code that the buyer shows.',
  },
  sw: {
    order_shipped: (until) => `iko tayari kuchukuliwa. Itahesabiwa imefika ${until}.`,
    sale_shipped: () => 'iko tayari. Ingiza msimbo ambao mnunuzi anaonyesha.',
  },
}

const nouns = { en: 'order', sw: 'oda' }

interface Read {
  number: string
  until?: string
  delivery?: Pick<Delivered['delivery'], 'method'>
}

function smsIn(language: 'en' | 'sw'): SmsTexts<OrderNotifications> {
  const say =
    (name: keyof OrderNotifications) =>
    ({ number, until = '', delivery }: Read) => {
      const isReady = (name === 'order_shipped' || name === 'sale_shipped') && delivery?.method === 'pickup'
      const sentence = isReady ? ready[language][name] : sentences[language][name]
      return `${nouns[language]} ${number} ${sentence(until)}`
    }
  return Object.fromEntries(Object.keys(sentences.en).map((name) => [name, say(name as keyof OrderNotifications)]))
}

/** What an SMS says of each step of an order. */
export const orderSms = { en: smsIn('en'), sw: smsIn('sw') }
