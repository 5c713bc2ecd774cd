import { smsLength } from '@mtaa/contract/operations/template-texts'
import { languages } from '@mtaa/contract/language'
import { formatShillings } from '@mtaa/contract/number'
import { maxShillings } from '@mtaa/contract/money'
import { productLimits } from '@mtaa/contract/commerce/products/market'
import { moderationReasons, moderationReasonText } from '@mtaa/contract/commerce/listings/moderation-reasons'
import { expect, test } from 'vitest'
import type { NotificationKind } from '../../../core/notifications.ts'
import { smsOf } from '../../community/notifications/index.ts'
import { auctions } from './feature.ts'

const kinds = (auctions.notifications ?? []) as unknown as readonly NotificationKind<object>[]
const texted = kinds.filter(({ sms }) => sms)

/** Every value as long as it can be; a link is that of a lot. */
const longest = (language: 'en' | 'sw') => ({
  title: 'Kabati '.repeat(productLimits.title.max).slice(0, productLimits.title.max),
  amount: formatShillings(maxShillings),
  deposit: formatShillings(maxShillings),
  until: language === 'en' ? '30 September at 20:05' : '30 Septemba saa 20:05',
  count: 12,
  reason: moderationReasons
    .map((reason) => moderationReasonText(reason, language))
    .reduce((one, other) => (one.length > other.length ? one : other)),
  note: 'n'.repeat(500),
  link: `https://mtaa.co.ke/auctions/${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`,
})

test.for(texted.map((kind) => [kind.name, kind] as const))(
  'the SMS %s is one, however long its words are',
  ([, kind]) => {
    for (const language of languages) {
      const made = smsOf(kind, longest(language), { to: '254712345678', language, host: 'mtaa.co.ke' })
      const text = made?.channel === 'sms' ? made.text : ''
      expect(text).toContain('Kabati K')
      const { count, max } = smsLength(text)
      expect(count, text).toBeLessThanOrEqual(max)
      expect(max).toBe(160)
    }
  },
)
