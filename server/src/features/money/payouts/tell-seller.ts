import { shillingsOf } from '@mtaa/contract/money'
import { maskPhone } from '@mtaa/contract/phone'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { enqueueMail } from '../../operations/mail/index.ts'
import { findAddresses } from './payouts.queries.ts'

type News =
  | { step: 'sent'; cents: number; phone: string }
  | { step: 'paid'; cents: number; phone: string; receipt: string }
  | { step: 'failed'; cents: number }
  | { step: 'stopped' | 'released' }

/** By mail to a proven address, else by text to the proven number of the account, which need not be the one that is paid. */
export async function tellSeller(deps: Deps, tx: Tx, sellerId: string, news: News): Promise<void> {
  const seller = await findAddresses(tx, sellerId)
  if (!seller) return
  const language = seller.language === 'sw' ? 'sw' : 'en'
  const link = new URL('/settings/payouts', deps.settings.publicUrl).href
  const amount = 'cents' in news ? `KSh ${shillingsOf(news.cents).toLocaleString('en-KE')}` : ''
  if (seller.email && seller.email_confirmed_at) {
    const to = { channel: 'mail', to: seller.email, language } as const
    await enqueueMail(deps, tx, { ...to, ...mailOf(news, amount, link) })
  } else if (seller.phone && seller.phone_confirmed_at) {
    const data = { step: news.step, amount, link }
    await enqueueMail(deps, tx, { channel: 'sms', kind: 'payout_news', to: seller.phone, language, data })
  }
}

function mailOf(news: News, amount: string, link: string) {
  switch (news.step) {
    case 'sent':
      return { kind: 'payout_sent', data: { amount, phone: maskPhone(news.phone), link } } as const
    case 'paid':
      return {
        kind: 'payout_paid',
        data: { amount, phone: maskPhone(news.phone), receipt: news.receipt, link },
      } as const
    case 'failed':
      return { kind: 'payout_failed', data: { amount, link } } as const
    case 'stopped':
      return { kind: 'payouts_stopped', data: { link } } as const
    case 'released':
      return { kind: 'payouts_released', data: { link } } as const
  }
}
