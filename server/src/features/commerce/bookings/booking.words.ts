import type { Language } from '@mtaa/contract/language'
import { orderEndings, type MailTexts, type MailWords, type SmsTexts } from '../../../core/notifications.ts'
import type { BookingNotifications } from './booking.notifications.ts'

/** The subject of a mail and the name of its button, by kind. */
type Words = { readonly [K in keyof BookingNotifications]: readonly [subject: string, button: string] }

const see = 'See the booking'
const english: Words = {
  booking_confirmed: ['Your booking is confirmed', see],
  booking_accepted: ['Your request was accepted', 'Pay now'],
  booking_declined: ['Your request was declined', see],
  booking_unanswered: ['Your request was not answered', see],
  booking_cancelled: ['Your booking was cancelled', see],
  booking_gone: ['The time was gone', see],
  booking_reminder: ['Your booking starts soon', see],
  booking_unpaid: ['Complete your payment', 'Pay now'],
  booking_customer_absent: ['You are said not to have come', see],
  booking_requested: ['A request for your service', 'Answer it'],
  booking_made: ['A new booking', see],
  booking_given_up: ['A booking was cancelled', see],
  booking_provider_absent: ['You are said not to have come', see],
  booking_struck: ['You have a strike', see],
  bookings_paused: ['New bookings are paused', 'See your strikes'],
  bookings_outside: ['Bookings outside your new hours', 'See your calendar'],
  booking_released: ['The money of a booking', see],
  calendar_failing: ['A calendar cannot be fetched', 'See your calendar'],
  booking_move_proposed: ['Another time is proposed', 'Answer it'],
  booking_moved: ['Your booking has another time', see],
  booking_move_declined: ['Your booking stays as it is', see],
  booking_problem: ['A problem with a booking', see],
  booking_problem_ended: ['The problem has ended', see],
}

const tazama = 'Tazama nafasi'
const swahili: Words = {
  booking_confirmed: ['Nafasi yako imethibitishwa', tazama],
  booking_accepted: ['Ombi lako limekubaliwa', 'Lipa sasa'],
  booking_declined: ['Ombi lako limekataliwa', tazama],
  booking_unanswered: ['Ombi lako halikujibiwa', tazama],
  booking_cancelled: ['Nafasi yako imeghairiwa', tazama],
  booking_gone: ['Muda ulishachukuliwa', tazama],
  booking_reminder: ['Nafasi yako inakaribia', tazama],
  booking_unpaid: ['Kamilisha malipo yako', 'Lipa sasa'],
  booking_customer_absent: ['Inasemekana hukufika', tazama],
  booking_requested: ['Ombi la huduma yako', 'Lijibu'],
  booking_made: ['Nafasi mpya imewekwa', tazama],
  booking_given_up: ['Nafasi imeghairiwa', tazama],
  booking_provider_absent: ['Inasemekana hukufika', tazama],
  booking_struck: ['Umepata onyo', tazama],
  bookings_paused: ['Nafasi mpya zimesimamishwa', 'Tazama maonyo yako'],
  bookings_outside: ['Nafasi zilizo nje ya saa mpya', 'Tazama kalenda yako'],
  booking_released: ['Pesa za nafasi iliyowekwa', tazama],
  calendar_failing: ['Kalenda haipatikani', 'Tazama kalenda yako'],
  booking_move_proposed: ['Muda mwingine umependekezwa', 'Lijibu'],
  booking_moved: ['Nafasi yako ina muda mpya', tazama],
  booking_move_declined: ['Nafasi yako haijabadilika', tazama],
  booking_problem: ['Tatizo la nafasi iliyowekwa', tazama],
  booking_problem_ended: ['Tatizo limeisha', tazama],
}

const words: Readonly<Record<Language, Words>> = { en: english, sw: swahili }
const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The mail of each kind: its sentence under a subject. */
export function mailsIn(
  language: Language,
  sentences: SmsTexts<BookingNotifications>,
): MailTexts<BookingNotifications> {
  const mail = <K extends keyof BookingNotifications>(kind: K) => {
    const [subject, button] = words[language][kind]
    return (data: BookingNotifications[K]): MailWords => ({
      subject,
      lines: [sentence(sentences[kind]?.(data) ?? ''), ...('when' in data ? [`${data.title}: ${data.when}`] : [])],
      button,
      ending: orderEndings[language],
    })
  }
  const kinds = Object.keys(words[language]) as (keyof BookingNotifications)[]
  return Object.fromEntries(kinds.map((kind) => [kind, mail(kind)]))
}
