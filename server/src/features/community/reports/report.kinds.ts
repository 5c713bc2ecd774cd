import { defineKinds, pathOf } from '../../../core/notifications.ts'
import { english } from './report.words.en.ts'
import { swahili } from './report.words.sw.ts'
import type { ReportNotifications } from './report.notifications.ts'

const link = 'https://mtaa.test/x?key=a_b-c'
const about = { what: 'Post', title: 'Cheap phones here', link }
const why = { ...about, reason: 'Scam or fraud. It asks for money first' }

const samples: ReportNotifications = {
  report_acted: about,
  report_no_action: about,
  content_hidden: why,
  content_restored: about,
  content_warned: why,
  content_removed: why,
  report_appeal_granted: about,
  report_appeal_rejected: why,
}

/** What those who report and authors are notified of. Outcomes of reports are not texted: they can wait for the app. */
export const reportNotificationKinds = defineKinds<ReportNotifications>({
  class: 'people',
  samples,
  mail: { en: english, sw: swahili },
  sms: {
    en: {
      content_hidden: () => 'something of yours is hidden until a moderator has looked at it.',
      content_restored: () => 'what was hidden is shown again.',
      content_warned: () => 'a moderator has warned you. You can appeal once.',
      content_removed: () => 'a moderator has removed something of yours. You can appeal once.',
      report_appeal_granted: () => 'your appeal was granted.',
      report_appeal_rejected: () => 'your appeal was rejected.',
    },
    sw: {
      content_hidden: () => 'kitu chako kimefichwa hadi msimamizi akiangalie.',
      content_restored: () => 'kilichofichwa kinaonekana tena.',
      content_warned: () => 'msimamizi amekuonya. Unaweza kukata rufaa mara moja.',
      content_removed: () => 'msimamizi ameondoa kitu chako. Unaweza kukata rufaa mara moja.',
      report_appeal_granted: () => 'rufaa yako imekubaliwa.',
      report_appeal_rejected: () => 'rufaa yako imekataliwa.',
    },
  },
  path: pathOf,
})
