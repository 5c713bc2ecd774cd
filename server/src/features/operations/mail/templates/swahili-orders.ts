import type { OrderPhrases } from './words.ts'

const ending = 'Kama hukuomba hili au kuna kisicho sawa, tuandikie kwenye ukurasa wa mawasiliano na utaje oda.'
const button = 'Ona oda'

interface About {
  number: string
  what: string
  amount: string
}

const about = ({ number, what, amount }: About) => `Oda ${number}: ${what}, ${amount}.`

/** Of each step of an order: to its buyer, and to its seller (`sale_…`). */
export const swahiliOrders: OrderPhrases = {
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
  sale_paid: ({ until, ...order }) => ({
    subject: `Umeuza: oda ${order.number}`,
    lines: [
      about(order),
      'Mnunuzi amelipa, na pesa zinashikiliwa kwa ajili yako.',
      `Kubali oda kabla ya ${until}. La sivyo inaghairiwa na pesa zinarudi kwa mnunuzi.`,
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
  sale_accepted: ({ until, ...order }) => ({
    subject: `Umekubali oda ${order.number}`,
    lines: [
      about(order),
      `Itume, au sema iko tayari, kabla ya ${until}. La sivyo inaghairiwa na pesa zinarudi kwa mnunuzi.`,
      'Unapokabidhi, ingiza msimbo ambao mnunuzi anakuonyesha: pesa zinakuwa zako papo hapo.',
    ],
    button,
    ending,
  }),
  order_shipped: ({ until, ...order }) => ({
    subject: `Iko njiani au tayari: ${order.number}`,
    lines: [
      about(order),
      'Iko njiani kuja kwako, au iko tayari kuchukuliwa. Maelezo ya muuzaji yako kwenye ukurasa wa oda yako.',
      `Ukiipokea, onyesha msimbo au thibitisha. Usiposema lolote, itahesabiwa kuwa imefika tarehe ${until}.`,
    ],
    button,
    ending,
  }),
  sale_shipped: ({ until, ...order }) => ({
    subject: `Umetuma oda ${order.number}`,
    lines: [
      about(order),
      'Unapokabidhi, ingiza msimbo ambao mnunuzi anakuonyesha: pesa zinakuwa zako papo hapo.',
      `Bila msimbo wala neno la mnunuzi, itahesabiwa kuwa imefika tarehe ${until}.`,
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
      `Usiposema lolote, itahesabiwa kuwa umeipokea tarehe ${until}, na pesa zitakuwa za muuzaji karibuni.`,
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
