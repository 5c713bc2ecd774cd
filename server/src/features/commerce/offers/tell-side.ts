import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { enqueueMail, type OfferStep } from '../../operations/mail/index.ts'
import { findContact } from './offers.queries.ts'
import type { Offered, Side } from './offers.rules.ts'

type Offer = Pick<Offered, 'buyer_id' | 'seller_id' | 'unit_price' | 'quantity'> & { id: string }

/** By mail to a proven address, else by text to a proven number. */
export async function tellSide(
  deps: Pick<Deps, 'cipher' | 'settings'>,
  tx: Tx,
  { side, step, title, offer }: { side: Side; step: OfferStep; title: string; offer: Offer },
): Promise<void> {
  const contact = await findContact(tx, side === 'buyer' ? offer.buyer_id : offer.seller_id)
  if (!contact) return
  const language = contact.language === 'sw' ? 'sw' : 'en'
  const amount = `KSh ${(offer.unit_price * offer.quantity).toLocaleString('en-KE')}`
  const link = new URL(`/offers?view=${side === 'buyer' ? 'made' : 'received'}`, deps.settings.publicUrl).href
  const data = { title, amount, link }
  if (contact.email) {
    await enqueueMail(deps, tx, { channel: 'mail', to: contact.email, language, kind: `offer_${step}`, data })
  } else if (contact.phone) {
    await enqueueMail(deps, tx, {
      channel: 'sms',
      to: contact.phone,
      language,
      kind: 'offer_news',
      data: { ...data, step },
    })
  }
}
