import { defineKinds } from '../../../core/notifications.ts'
import type { SanctionNotifications } from './sanction.notifications.ts'
import { english, englishLines, englishSms } from './sanction.words.en.ts'
import { swahili, swahiliLines, swahiliSms } from './sanction.words.sw.ts'

const link = 'https://mtaa.test/appeal/0zqPB2wmJ1D9rs'
const reason = 'Scam or fraud. It asks for money first'
const ended = { note: 'It was a misunderstanding', link }

const samples: SanctionNotifications = {
  sanction_warned: { reason, link, points: 1 },
  sanction_restricted: { reason, link, until: '26 Jul 2026, 14:05' },
  sanction_suspended: { reason, link, until: '26 Jul 2026, 14:05' },
  sanction_ended: ended,
  sanction_appeal_granted: ended,
  sanction_appeal_rejected: ended,
}

/** What staff did about a member: it always leaves, as a mail where there is one, since the link appeals. */
export const sanctionNotificationKinds = defineKinds<SanctionNotifications>({
  class: 'money',
  document: 'all',
  samples,
  mail: { en: english, sw: swahili },
  sms: { en: englishSms, sw: swahiliSms },
  line: { en: englishLines, sw: swahiliLines },
  path: () => '/settings/standing',
})
