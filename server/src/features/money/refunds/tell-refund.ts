import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { findAddresses } from '../../identity/users/index.ts'
import { enqueueMail } from '../../operations/mail/index.ts'

interface News {
  amount: string
  number: string
  link: string
  /** Why it was refused. */
  reason: string
}

/** By mail to a proven address, else by text to the proven number. */
export async function tellPayer(
  deps: Deps,
  tx: Tx,
  payerId: string,
  step: 'requested' | 'approved' | 'rejected' | 'sent' | 'confirmed' | 'failed',
  { reason, ...news }: News,
): Promise<void> {
  const { mail = null, phone = null, language = 'en' } = (await findAddresses(tx, payerId)) ?? {}
  if (mail !== null) {
    const to = { channel: 'mail', to: mail, language } as const
    if (step === 'rejected') await enqueueMail(deps, tx, { ...to, kind: 'refund_rejected', data: { ...news, reason } })
    else await enqueueMail(deps, tx, { ...to, kind: `refund_${step}`, data: news })
  } else if (phone !== null) {
    const data = { ...news, side: 'buyer', step } as const
    await enqueueMail(deps, tx, { channel: 'sms', kind: 'refund_news', to: phone, language, data })
  }
}

/** The same for the seller, who hears what others ask for and decide. */
export async function tellSeller(
  deps: Deps,
  tx: Tx,
  sellerId: string,
  step: 'requested' | 'approved' | 'rejected',
  { reason, ...news }: News,
): Promise<void> {
  const { mail = null, phone = null, language = 'en' } = (await findAddresses(tx, sellerId)) ?? {}
  if (mail !== null) {
    const to = { channel: 'mail', to: mail, language } as const
    if (step === 'rejected')
      await enqueueMail(deps, tx, { ...to, kind: 'sale_refund_rejected', data: { ...news, reason } })
    else await enqueueMail(deps, tx, { ...to, kind: `sale_refund_${step}`, data: news })
  } else if (phone !== null) {
    const data = { ...news, side: 'seller', step } as const
    await enqueueMail(deps, tx, { channel: 'sms', kind: 'refund_news', to: phone, language, data })
  }
}
