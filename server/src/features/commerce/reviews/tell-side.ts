import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { enqueueMail, type Mails, type Texts } from '../../operations/mail/index.ts'
import { findContact } from './contact.queries.ts'

type ReviewMail = Extract<keyof Mails, `review_${string}`>

const steps = {
  review_published: 'published',
  review_reminder: 'write',
  review_removed: 'removed',
  review_restored: 'restored',
  review_appeal_rejected: 'appeal_rejected',
} as const satisfies Record<ReviewMail, Texts['review_news']['step']>

/** By mail to a proven address, else by text to the proven number; `key`: what is repeated is sent once. */
export async function tellSide<Kind extends ReviewMail>(
  deps: Deps,
  tx: Tx,
  memberId: string,
  { kind, data, key }: { kind: Kind; data: Omit<Mails[Kind], 'link'>; key: string },
): Promise<void> {
  const member = await findContact(tx, memberId)
  if (!member) return
  const language = member.language === 'sw' ? 'sw' : 'en'
  const link = new URL('/reviews', deps.settings.publicUrl)
  if (kind === 'review_published') link.searchParams.set('tab', 'about-me')
  else if (kind !== 'review_reminder') link.searchParams.set('tab', 'written')
  if (member.email && member.email_confirmed_at) {
    const mail = { channel: 'mail', to: member.email, language, kind, data: { ...data, link: link.href } }
    // Kind and data belong together, as this function's parameters say.
    await enqueueMail(deps, tx, mail as Parameters<typeof enqueueMail>[2], { key })
  } else if (member.phone && member.phone_confirmed_at) {
    const text = { channel: 'sms', kind: 'review_news', to: member.phone, language } as const
    await enqueueMail(deps, tx, { ...text, data: { step: steps[kind], link: link.href } }, { key })
  }
}
