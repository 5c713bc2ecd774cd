import { type MailTexts, orderEndings } from '../../../../core/notifications.ts'
import { deliveryLines } from './delivery-lines.ts'
import type { OrderNotifications } from './order.notifications.ts'

const ending = orderEndings.sw
const button = 'Ona oda'

interface About {
  number: string
  what: string
  amount: string
}

const about = ({ number, what, amount }: About) => `Oda ${number}: ${what}, ${amount}.`

/** Of each step of an order: to its buyer, and to its seller (`sale_…`). */
export const swahili: MailTexts<OrderNotifications> = {
  order_paid: ({ until, ...order }) => ({
    subject: `Oda imelipiwa: ${order.number}`,
    lines: [
      about(order),
      'Pesa zinashikiliwa hadi upokee ulichonunua.',
      `Muuzaji anaweza kuikubali hadi ${until}. La sivyo inaghairiwa na pesa zako zinarudi kwako.`,
    ],
    button,
    ending,
  }),
  sale_paid: ({ until, delivery, ...order }) => ({
    subject: `Umeuza: oda ${order.number}`,
    lines: [
      about(order),
      'Mnunuzi amelipa, na pesa zinashikiliwa kwa ajili yako.',
      `Kubali oda kabla ya ${until}. La sivyo inaghairiwa na pesa zinarudi kwa mnunuzi.`,
      ...deliveryLines('sw', delivery),
    ],
    button,
    ending,
  }),
  order_accepted: ({ until, ...order }) => ({
    subject: `Oda imekubaliwa: ${order.number}`,
    lines: [
      about(order),
      `Muuzaji ameikubali, na ataituma au kuiweka tayari kabla ya ${until}.`,
      'Ukiipokea, mwonyeshe muuzaji msimbo ulio kwenye ukurasa wa oda yako.',
    ],
    button,
    ending,
  }),
  sale_accepted: ({ until, delivery, ...order }) => ({
    subject: `Umekubali oda ${order.number}`,
    lines: [
      about(order),
      `${delivery.method === 'pickup' ? 'Sema iko tayari wapi na lini' : 'Itume'} kabla ya ${until}. La sivyo inaghairiwa na pesa zinarudi kwa mnunuzi.`,
      ...deliveryLines('sw', delivery),
      'Unapokabidhi, ingiza msimbo ambao mnunuzi anakuonyesha: pesa zinakuwa zako papo hapo.',
    ],
    button,
    ending,
  }),
  order_shipped: ({ until, delivery, ...order }) => ({
    subject: `${delivery.method === 'pickup' ? 'Iko tayari kuchukuliwa' : 'Iko njiani'}: ${order.number}`,
    lines: [
      about(order),
      delivery.method === 'pickup' ? 'Iko tayari, unaweza kuichukua.' : 'Iko njiani kuja kwako.',
      ...deliveryLines('sw', delivery).slice(1),
      `Ukiipokea, onyesha msimbo au thibitisha. Usipofanya lolote, itahesabiwa kuwa imefika tarehe ${until}.`,
    ],
    button,
    ending,
  }),
  sale_shipped: ({ until, delivery, ...order }) => ({
    subject: delivery.method === 'pickup' ? `Oda ${order.number} iko tayari` : `Umetuma oda ${order.number}`,
    lines: [
      about(order),
      'Unapokabidhi, ingiza msimbo ambao mnunuzi anakuonyesha: pesa zinakuwa zako papo hapo.',
      `Bila msimbo, na mnunuzi asipofanya lolote, itahesabiwa kuwa imefika tarehe ${until}.`,
    ],
    button,
    ending,
  }),
  order_delivered: ({ until, ...order }) => ({
    subject: `Je, umepokea oda ${order.number}?`,
    lines: [
      about(order),
      `Imehesabiwa kuwa imefika, na tarehe ${until} pesa zinaenda kwa muuzaji.`,
      'Kama hujaipokea au kuna tatizo, sema kwenye ukurasa wake kabla ya hapo.',
    ],
    button,
    ending,
  }),
  sale_delivered: ({ until, ...order }) => ({
    subject: `Imefika: oda ${order.number}`,
    lines: [about(order), `Imehesabiwa kuwa imefika. Mnunuzi asiporipoti tatizo, pesa ni zako tarehe ${until}.`],
    button,
    ending,
  }),
  order_cancel_requested: ({ until, ...order }) => ({
    subject: `Muuzaji ameelezwa: ${order.number}`,
    lines: [
      about(order),
      'Muuzaji anaona kwamba unataka kughairi. Akikubali, pesa zako zinarudi kwako.',
      `Isipotumwa kabla ya ${until}, inaghairiwa kwa vyovyote.`,
    ],
    button,
    ending,
  }),
  sale_cancel_requested: ({ until, ...order }) => ({
    subject: `Mnunuzi anataka kughairi ${order.number}`,
    lines: [
      about(order),
      'Mnunuzi haitaki tena. Ukikubali, ghairi oda, na pesa zinarudi kwake.',
      `La sivyo, itume kabla ya ${until}.`,
    ],
    button,
    ending,
  }),
  order_completed: (order) => ({
    subject: `Oda imekamilika: ${order.number}`,
    lines: [about(order), 'Umepokea ulichonunua, na pesa ziko kwa muuzaji. Asante.'],
    button,
    ending,
  }),
  sale_completed: (order) => ({
    subject: `Mauzo yamekamilika: ${order.number}`,
    lines: [about(order), 'Mnunuzi ameipokea. Zilizolipwa na hazikurudishwa ni zako, ukiondoa kamisheni.'],
    button,
    ending,
  }),
  order_cancelled: (order) => ({
    subject: `Oda imeghairiwa: ${order.number}`,
    lines: [
      about(order),
      'Oda imeghairiwa; sababu iko kwenye ukurasa wake. Zote zilizolipwa na hazijarudishwa zinarudi kwako.',
    ],
    button,
    ending,
  }),
  sale_cancelled: (order) => ({
    subject: `Mauzo yameghairiwa: ${order.number}`,
    lines: [about(order), 'Oda imeghairiwa, na pesa zinarudi kwa mnunuzi. Usiitume: bidhaa zinauzwa tena.'],
    button,
    ending,
  }),
  order_due: ({ until, ...order }) => ({
    subject: `Oda ${order.number} iko sawa?`,
    lines: [
      about(order),
      `Usipofanya lolote, itahesabiwa kuwa umeipokea tarehe ${until}, na pesa zitakuwa za muuzaji karibuni.`,
      'Kama hujaipokea au kuna tatizo, sema kwenye ukurasa wake kabla ya hapo.',
    ],
    button,
    ending,
  }),
  sale_due: ({ until, ...order }) => ({
    subject: `Oda ${order.number} inakusubiri`,
    lines: [about(order), `Inakusubiri hadi ${until}. Baada ya hapo inaghairiwa, na pesa zinarudi kwa mnunuzi.`],
    button,
    ending,
  }),
}
