import type { Language } from '@mtaa/contract/language'
import { defineKinds, pathOf, type MailTexts, worries } from '../../../../core/notifications.ts'
import { inOneSms } from '../one-sms.ts'
import { bidMailWords, bidSentences, endSentences } from './bid-sentences.ts'
import type { BidNotifications, EndNotifications } from './bid.notifications.ts'

const link = 'https://mtaa.test/x?key=a_b-c'
const lot = { title: 'Radio', amount: 'KSh 900', link }

const samples: BidNotifications = {
  auction_outbid: lot,
  auction_leading: lot,
  auction_bid_voided: { ...lot, reason: 'It looks like an attempt to cheat buyers.' },
  auction_recomputed: lot,
}

function mails(language: Language): MailTexts<BidNotifications> {
  const sentences = bidSentences[language]
  const { subjects, button, voided } = bidMailWords[language]
  const frame = (kind: keyof BidNotifications, lines: readonly string[]) => ({
    subject: subjects[kind],
    lines,
    button,
    ending: worries[language],
  })
  return {
    auction_outbid: (data) => frame('auction_outbid', [sentences.auction_outbid(data)]),
    auction_leading: (data) => frame('auction_leading', [sentences.auction_leading(data)]),
    auction_bid_voided: (data) =>
      frame('auction_bid_voided', [sentences.auction_bid_voided(data), voided, data.reason]),
    auction_recomputed: (data) => frame('auction_recomputed', [sentences.auction_recomputed(data)]),
  }
}

/** About bids on a lot. */
export const bidKinds = defineKinds<BidNotifications>({
  class: 'people',
  samples,
  mail: { en: mails('en'), sw: mails('sw') },
  sms: inOneSms(bidSentences),
  line: bidSentences,
  path: pathOf,
})

/** Of a lot whose end moves again and again there is one, in a group of its own, so that it hides nothing else of the lot. */
export const endKinds = defineKinds<EndNotifications>({
  class: 'people',
  samples: { auction_extended: { title: 'Radio', until: '20 Nov 2026, 20:04', link } },
  line: endSentences,
  rings: true,
  brief: true,
  path: pathOf,
  thing: (data) => `${pathOf(data)} end`,
})
