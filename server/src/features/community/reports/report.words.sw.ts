import type { MailTexts } from '../../../core/notifications.ts'
import type { ReportNotifications } from './report.notifications.ts'

const ending = 'Kama hukuomba hili au kuna kisicho sawa, tuandikie kwenye ukurasa wa mawasiliano.'

/** Kuhusu ripoti na maamuzi ya wasimamizi. */
export const swahili: MailTexts<ReportNotifications> = {
  report_acted: ({ what, title }) => ({
    subject: 'Ripoti yako: tumechukua hatua',
    lines: [`Uliripoti hili (${what}): ${title}`, 'Msimamizi ameona linavunja kanuni na amechukua hatua. Asante.'],
    button: 'Ona ripoti zangu',
    ending,
  }),
  report_no_action: ({ what, title }) => ({
    subject: 'Ripoti yako: linaweza kubaki',
    lines: [
      `Uliripoti hili (${what}): ${title}`,
      'Msimamizi ameliangalia na hakuona kinachovunja kanuni. Bado unaweza kumnyamazisha au kumzuia mtu huyo.',
    ],
    button: 'Ona ripoti zangu',
    ending,
  }),
  content_hidden: ({ what, title, reason }) => ({
    subject: 'Kitu chako kimefichwa kwa sasa',
    lines: [
      `Ni hiki (${what}): ${title}`,
      `Kinachoshukiwa: ${reason}`,
      'Hadi msimamizi akiangalie, ni wewe tu unayekiona. Haitachukua zaidi ya saa 12.',
    ],
    button: 'Ona kilichofichwa',
    ending,
  }),
  content_restored: ({ what, title }) => ({
    subject: 'Kilichofichwa kinaonekana tena',
    lines: [`Msimamizi amekiangalia (${what}) na kinaonekana kama awali: ${title}`],
    button: 'Ona uamuzi',
    ending,
  }),
  content_warned: ({ what, title, reason }) => ({
    subject: 'Onyo kutoka kwa wasimamizi',
    lines: [
      `Linahusu hili (${what}): ${title}`,
      `Sababu: ${reason}`,
      'Kitabaki kama kilivyo. Unaweza kukata rufaa mara moja ndani ya siku 30, na mtu mwingine ataamua.',
    ],
    button: 'Ona sababu au kata rufaa',
    ending,
  }),
  content_removed: ({ what, title, reason }) => ({
    subject: 'Kitu chako kimeondolewa',
    lines: [
      `Msimamizi ameondoa hiki (${what}): ${title}`,
      `Sababu: ${reason}`,
      'Unaweza kukata rufaa mara moja ndani ya siku 30, na mtu mwingine ataamua.',
    ],
    button: 'Ona sababu au kata rufaa',
    ending,
  }),
  report_appeal_granted: ({ what, title }) => ({
    subject: 'Rufaa yako imekubaliwa',
    lines: [`Msimamizi mwingine ameamua kwa faida yako (${what}): ${title}`, 'Kilichoondolewa kinaonekana tena.'],
    button: 'Ona uamuzi',
    ending,
  }),
  report_appeal_rejected: ({ what, title, reason }) => ({
    subject: 'Rufaa yako imekataliwa',
    lines: [`Msimamizi mwingine ameliangalia (${what}): ${title}`, `Uamuzi unabaki: ${reason}`],
    button: 'Ona uamuzi',
    ending,
  }),
}
