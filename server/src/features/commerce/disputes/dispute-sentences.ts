import type { Language } from '@mtaa/contract/language'
import { orderEndings, type MailTexts, type SmsTexts } from '../../../core/notifications.ts'
import type { DisputeEvent, DisputeNotifications } from './dispute.notifications.ts'

interface Sentences {
  subject: string
  line: string
}

type Numbered = (number: string) => Sentences

const english: Record<DisputeEvent, Numbered> = {
  opened: (number) => ({
    subject: `Dispute opened: ${number}`,
    line: `The other side of order ${number} opened a dispute. Answer within 48 hours. Until it is settled the money stays.`,
  }),
  message: (number) => ({
    subject: `New message in the dispute: ${number}`,
    line: `There is something new to read in the dispute of order ${number}.`,
  }),
  proposal: (number) => ({
    subject: `Proposal in the dispute: ${number}`,
    line: `The other side proposes how the dispute of order ${number} ends. You can accept or decline.`,
  }),
  declined: (number) => ({
    subject: `Proposal declined: ${number}`,
    line: `Your proposal in the dispute of order ${number} was declined. You can make another one.`,
  }),
  withdrawn: (number) => ({
    subject: `Dispute withdrawn: ${number}`,
    line: `The dispute of order ${number} was withdrawn. The order goes on.`,
  }),
  reminder: (number) => ({
    subject: `Please answer the dispute: ${number}`,
    line: `The dispute of order ${number} waits for your answer. Without one within a day our support decides.`,
  }),
  waiting: (number) => ({
    subject: `Our support decides the dispute: ${number}`,
    line: `A person of our support now decides the dispute of order ${number}. You can still write and show pictures.`,
  }),
  first_decision: (number) => ({
    subject: `Dispute decided: ${number}`,
    line: `Our support has decided the dispute of order ${number}. You can accept the decision or appeal within 72 hours.`,
  }),
  appealed: (number) => ({
    subject: `Appeal in the dispute: ${number}`,
    line: `Somebody has appealed against the decision about order ${number}. Another person decides, and that is final.`,
  }),
  settling: (number) => ({
    subject: `Dispute settled: ${number}`,
    line: `The dispute of order ${number} is settled. The money moves as soon as the claim of the buyer's bank has ended.`,
  }),
  agreed: (number) => ({
    subject: `Dispute settled: ${number}`,
    line: `You have agreed about order ${number}, and the money goes where you agreed.`,
  }),
  decided: (number) => ({
    subject: `Dispute closed: ${number}`,
    line: `The decision about order ${number} is final, and the money goes where it says.`,
  }),
  reversed: (number) => ({
    subject: `Dispute closed: ${number}`,
    line: `The money of order ${number} went back to the buyer, so the dispute has ended.`,
  }),
}

const swahili: Record<DisputeEvent, Numbered> = {
  opened: (number) => ({
    subject: `Mzozo umefunguliwa: ${number}`,
    line: `Upande mwingine wa oda ${number} umefungua mzozo. Jibu ndani ya saa 48. Hadi utatuliwe, pesa zinabaki zilipo.`,
  }),
  message: (number) => ({
    subject: `Ujumbe mpya kwenye mzozo: ${number}`,
    line: `Kuna jambo jipya la kusoma kwenye mzozo wa oda ${number}.`,
  }),
  proposal: (number) => ({
    subject: `Pendekezo kwenye mzozo: ${number}`,
    line: `Upande mwingine unapendekeza jinsi ya kumaliza mzozo wa oda ${number}. Unaweza kukubali au kukataa.`,
  }),
  declined: (number) => ({
    subject: `Pendekezo limekataliwa: ${number}`,
    line: `Pendekezo lako kwenye mzozo wa oda ${number} limekataliwa. Unaweza kutoa lingine.`,
  }),
  withdrawn: (number) => ({
    subject: `Mzozo umeondolewa: ${number}`,
    line: `Mzozo wa oda ${number} umeondolewa. Oda inaendelea.`,
  }),
  reminder: (number) => ({
    subject: `Tafadhali jibu mzozo: ${number}`,
    line: `Mzozo wa oda ${number} unasubiri jibu lako. Bila jibu ndani ya siku moja, huduma yetu kwa wateja itaamua.`,
  }),
  waiting: (number) => ({
    subject: `Huduma yetu inaamua mzozo: ${number}`,
    line: `Mtu wa huduma yetu kwa wateja sasa anaamua mzozo wa oda ${number}. Bado unaweza kuandika na kuonyesha picha.`,
  }),
  first_decision: (number) => ({
    subject: `Mzozo umeamuliwa: ${number}`,
    line: `Huduma yetu kwa wateja imeamua mzozo wa oda ${number}. Unaweza kukubali uamuzi au kukata rufaa ndani ya saa 72.`,
  }),
  appealed: (number) => ({
    subject: `Rufaa kwenye mzozo: ${number}`,
    line: `Rufaa imekatwa dhidi ya uamuzi wa oda ${number}. Mtu mwingine ataamua, na uamuzi huo ni wa mwisho.`,
  }),
  settling: (number) => ({
    subject: `Mzozo umetatuliwa: ${number}`,
    line: `Mzozo wa oda ${number} umetatuliwa. Pesa zitaenda dai la benki ya mnunuzi likiisha.`,
  }),
  agreed: (number) => ({
    subject: `Mzozo umetatuliwa: ${number}`,
    line: `Mmekubaliana kuhusu oda ${number}, na pesa zinaenda mlikokubaliana.`,
  }),
  decided: (number) => ({
    subject: `Mzozo umefungwa: ${number}`,
    line: `Uamuzi kuhusu oda ${number} ni wa mwisho, na pesa zinaenda kama ulivyosema.`,
  }),
  reversed: (number) => ({
    subject: `Mzozo umefungwa: ${number}`,
    line: `Pesa za oda ${number} zimerudi kwa mnunuzi, kwa hiyo mzozo umeisha.`,
  }),
}

const sentences: Record<Language, Record<DisputeEvent, Numbered>> = { en: english, sw: swahili }

const buttons: Record<Language, string> = { en: 'See the dispute', sw: 'Ona mzozo' }

const named = <T>(of: (event: DisputeEvent) => T) =>
  Object.fromEntries((Object.keys(english) as DisputeEvent[]).map((event) => [`order_dispute_${event}`, of(event)]))

const mailIn = (language: Language): MailTexts<DisputeNotifications> =>
  named((event) => ({ number }: { number: string }) => {
    const { subject, line } = sentences[language][event](number)
    return { subject, lines: [line], button: buttons[language], ending: orderEndings[language] }
  })

const smsIn = (language: Language): SmsTexts<DisputeNotifications> =>
  named(
    (event) =>
      ({ number }: { number: string }) =>
        sentences[language][event](number).line,
  )

/** The mails about a dispute between the sides of an order. */
export const disputeMails = { en: mailIn('en'), sw: mailIn('sw') }
/** The same as SMS. */
export const disputeSms = { en: smsIn('en'), sw: smsIn('sw') }
