import type { Language } from '@mtaa/contract/language'
import type { WalletEntry } from '@mtaa/contract/money/wallet'

interface Texts {
  title: string
  member: string
  period: string
  opening: string
  closing: string
  paidIn: string
  paidOut: string
  when: string
  what: string
  reference: string
  amount: string
  balance: string
  made: string
  page: string
  zone: string
  none: string
  csvNames: readonly string[]
  kinds: Readonly<Record<WalletEntry['kind'], string>>
  byMpesa: string
  byCard: string
}

export const statementTexts: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'Wallet statement',
    member: 'Name',
    period: 'Period',
    opening: 'Opening balance',
    closing: 'Closing balance',
    paidIn: 'Money in',
    paidOut: 'Money out',
    when: 'Date and time',
    what: 'Description',
    reference: 'Reference',
    amount: 'Amount (KSh)',
    balance: 'Balance (KSh)',
    made: 'made',
    page: 'page',
    zone: 'times of Nairobi',
    none: 'No movements in this period.',
    csvNames: ['Date', 'Time', 'Description', 'Reference', 'Receipt', 'Money in', 'Money out', 'Balance'],
    kinds: { top_up: 'Top-up', payment: 'Payment', refund: 'Refund', deposit: 'Deposit', other: 'Correction' },
    byMpesa: 'Top-up by M-Pesa',
    byCard: 'Top-up by card',
  },
  sw: {
    title: 'Taarifa ya pochi',
    member: 'Jina',
    period: 'Kipindi',
    opening: 'Salio la mwanzo',
    closing: 'Salio la mwisho',
    paidIn: 'Pesa iliyoingia',
    paidOut: 'Pesa iliyotoka',
    when: 'Tarehe na saa',
    what: 'Maelezo',
    reference: 'Kumbukumbu',
    amount: 'Kiasi (KSh)',
    balance: 'Salio (KSh)',
    made: 'imetolewa',
    page: 'ukurasa',
    zone: 'saa za Nairobi',
    none: 'Hakuna mabadiliko katika kipindi hiki.',
    csvNames: ['Tarehe', 'Saa', 'Maelezo', 'Kumbukumbu', 'Risiti', 'Iliyoingia', 'Iliyotoka', 'Salio'],
    kinds: { top_up: 'Kuongeza pesa', payment: 'Malipo', refund: 'Marejesho', deposit: 'Amana', other: 'Marekebisho' },
    byMpesa: 'Kuongeza pesa kwa M-Pesa',
    byCard: 'Kuongeza pesa kwa kadi',
  },
}

type Described = Pick<WalletEntry, 'kind' | 'method' | 'what'>

export function textOfEntry({ kind, method, what }: Described, language: Language): string {
  const { kinds, byMpesa, byCard } = statementTexts[language]
  if (method === 'mpesa') return byMpesa
  if (method === 'card') return byCard
  return what === null ? kinds[kind] : `${kinds[kind]}: ${what}`
}
