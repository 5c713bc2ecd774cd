import type { Language } from '@mtaa/contract/language'

interface ReceiptWords {
  title: string
  number: string
  state: string
  ordered: string
  paid: string
  seller: string
  contact: string
  buyer: string
  delivery: string
  deliverTo: string
  address: string
  findIt: string
  pickUpAt: string
  readySince: string
  readyBy: string
  receipt: string
  fee: string
  points: string
  total: string
  refunded: string
  afterRefunds: string
  note: string
  what: string
  gone: string
  condition: string
  pieces: string
  price: string
  sum: string
  times: string
  conditions: Partial<Record<string, string>>
}

export const receiptWords: Record<Language, ReceiptWords> = {
  en: {
    title: 'Receipt',
    number: 'Order number',
    state: 'Status',
    ordered: 'Ordered',
    paid: 'Paid',
    seller: 'Seller',
    contact: 'Seller’s number',
    buyer: 'Buyer',
    delivery: 'Delivery',
    deliverTo: 'Deliver to',
    address: 'Address',
    findIt: 'How to find it',
    pickUpAt: 'Pick up at',
    readySince: 'Ready since',
    readyBy: 'Ready by',
    receipt: 'Payment receipt',
    fee: 'Delivery fee',
    points: 'Paid with points',
    total: 'Total paid',
    refunded: 'Refunded',
    afterRefunds: 'Total after refunds',
    note: 'Shipment note',
    what: 'Item',
    gone: 'Item no longer shown',
    condition: 'Condition',
    pieces: 'Pieces',
    price: 'Price',
    sum: 'Sum',
    times: 'Times of Nairobi',
    conditions: {
      new: 'New',
      used_like_new: 'Used, like new',
      used_good: 'Used, good',
      used_fair: 'Used, fair',
      for_parts: 'For parts',
    },
  },
  sw: {
    title: 'Risiti',
    number: 'Nambari ya oda',
    state: 'Hali ya oda',
    ordered: 'Imeagizwa',
    paid: 'Imelipiwa',
    seller: 'Muuzaji',
    contact: 'Nambari ya muuzaji',
    buyer: 'Mnunuzi',
    delivery: 'Usafirishaji',
    deliverTo: 'Mpokeaji',
    address: 'Anwani',
    findIt: 'Jinsi ya kufika',
    pickUpAt: 'Mahali pa kuchukua',
    readySince: 'Iko tayari tangu',
    readyBy: 'Itakuwa tayari kufikia',
    receipt: 'Risiti ya malipo',
    fee: 'Ada ya usafirishaji',
    points: 'Imelipwa kwa pointi',
    total: 'Jumla iliyolipwa',
    refunded: 'Zilizorudishwa',
    afterRefunds: 'Jumla baada ya marejesho',
    note: 'Maelezo ya kutuma',
    what: 'Bidhaa',
    gone: 'Bidhaa haionyeshwi tena',
    condition: 'Hali',
    pieces: 'Idadi',
    price: 'Bei',
    sum: 'Jumla',
    times: 'Saa za Nairobi',
    conditions: {
      new: 'Mpya',
      used_like_new: 'Imetumika, kama mpya',
      used_good: 'Imetumika, nzuri',
      used_fair: 'Imetumika, ya wastani',
      for_parts: 'Kwa ajili ya vipuri',
    },
  },
}

export const stateWords: Record<Language, Partial<Record<string, string>>> = {
  en: {
    paid: 'Paid',
    accepted: 'Accepted',
    shipped: 'Shipped',
    delivered: 'Delivered',
    completed: 'Completed',
    cancelled: 'Cancelled',
    disputed: 'Disputed',
    refunded: 'Refunded',
  },
  sw: {
    paid: 'Imelipiwa',
    accepted: 'Imekubaliwa',
    shipped: 'Imetumwa',
    delivered: 'Imefikishwa',
    completed: 'Imekamilika',
    cancelled: 'Imeghairiwa',
    disputed: 'Ina mgogoro',
    refunded: 'Pesa imerudishwa',
  },
}

export const methodWords: Record<Language, Partial<Record<string, string>>> = {
  en: { pickup: 'Pick up', rider: 'By rider', courier: 'By courier', digital: 'Digital' },
  sw: {
    pickup: 'Kuchukua mwenyewe',
    rider: 'Kwa bodaboda',
    courier: 'Kwa kampuni ya usafirishaji',
    digital: 'Kidijitali',
  },
}
