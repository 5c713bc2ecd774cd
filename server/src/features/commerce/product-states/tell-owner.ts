import { reviewReasonText, type ReviewReason } from '@mtaa/contract/commerce/review-reasons'
import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { enqueueMail } from '../../operations/mail/index.ts'
import { findContact } from './tell-owner.queries.ts'
import { renewalLink } from './renewals.ts'

type Step = 'approved' | 'restored' | 'refused' | 'removed' | 'appeal_refused'
type News = { step: Step; reason: ReviewReason | null; note: string } | { step: 'ending'; days: 1 | 7; until: Date }

interface Product {
  id: string
  owner_id: string
  title: string
}

/** By mail to a proven address, else by text to a proven number. */
export async function tellOwner(deps: Deps, tx: Tx, product: Product, news: News) {
  const owner = await findContact(tx, product.owner_id)
  if (!owner) return
  const language = owner.language === 'sw' ? 'sw' : 'en'
  const { link, reason, day } = dataOf(deps, product, language, news)
  const { title } = product
  if (owner.email) {
    const to = { channel: 'mail', to: owner.email, language } as const
    if (news.step === 'ending')
      await enqueueMail(deps, tx, { ...to, kind: 'listing_ending', data: { title, link, day } })
    else if (news.step === 'approved' || news.step === 'restored')
      await enqueueMail(deps, tx, { ...to, kind: `listing_${news.step}`, data: { title, link } })
    else await enqueueMail(deps, tx, { ...to, kind: `listing_${news.step}`, data: { title, link, reason } })
  } else if (owner.phone) {
    const data = { step: news.step, title, link }
    await enqueueMail(deps, tx, { channel: 'sms', kind: 'listing_news', to: owner.phone, language, data })
  }
}

const days = (language: Language) =>
  new Intl.DateTimeFormat(language === 'sw' ? 'sw-KE' : 'en-KE', { dateStyle: 'long', timeZone: 'Africa/Nairobi' })

function dataOf(deps: Deps, { id }: Product, language: Language, news: News) {
  if (news.step === 'ending') return { link: renewalLink(deps, id), day: days(language).format(news.until), reason: '' }
  const isShown = news.step === 'approved' || news.step === 'restored'
  const path = isShown
    ? `/market/${id}`
    : `/market/my-products?status=${news.step === 'refused' ? 'drafts' : 'removed'}`
  const reason = [news.reason && reviewReasonText(news.reason, language), news.note].filter(Boolean).join(' ')
  return { link: new URL(path, deps.settings.publicUrl).href, day: '', reason }
}
