import { defineKinds, pathOf, type SmsTexts } from '../../../core/notifications.ts'
import { shortTitle } from '../market/index.ts'
import type { BookingNotifications } from './booking.notifications.ts'
import { mailsIn } from './booking.words.ts'

const english: SmsTexts<BookingNotifications> = {
  booking_confirmed: ({ title, when }) => `"${shortTitle(title)}" is booked for ${when}.`,
  booking_accepted: ({ title, until }) => `"${shortTitle(title)}" was accepted. Pay until ${until}.`,
  booking_declined: ({ title }) => `"${shortTitle(title)}": your request was declined.`,
  booking_unanswered: ({ title }) => `"${shortTitle(title)}": nobody answered your request in time.`,
  booking_cancelled: ({ title, when }) => `"${shortTitle(title)}" on ${when} was cancelled. What you paid goes back.`,
  booking_gone: ({ title }) => `"${shortTitle(title)}": the time was gone when you paid. Your money goes back.`,
  booking_reminder: ({ title, when }) => `"${shortTitle(title)}" starts ${when}. Confirm or cancel:`,
  booking_unpaid: ({ title, until }) => `complete your payment for "${shortTitle(title)}" until ${until}.`,
  booking_customer_absent: ({ title }) =>
    `"${shortTitle(title)}": you are said not to have come. Answer if that is wrong.`,
  booking_requested: ({ title, when, name }) => `${name} requests "${shortTitle(title)}" on ${when}.`,
  booking_made: ({ title, when, name }) => `${name} has booked "${shortTitle(title)}" for ${when}.`,
  booking_given_up: ({ title, when, name }) => `${name} has cancelled "${shortTitle(title)}" on ${when}.`,
  booking_provider_absent: ({ title, canObject }) =>
    `"${shortTitle(title)}": you are said not to have come.${canObject ? ' Object within 24 hours if that is wrong.' : ''}`,
  booking_struck: ({ title, count }) => `strike ${count} of 3 for "${shortTitle(title)}".`,
  bookings_paused: () => `new bookings with you are paused until we have looked at three strikes.`,
  bookings_outside: ({ title, dates, more }) =>
    `booked outside the new hours of "${shortTitle(title)}", and stays: ${dates}${more > 0 ? ` and ${more} more` : ''}.`,
  booking_released: ({ title, amount }) => `${amount} of "${shortTitle(title)}" can be paid out to you.`,
  calendar_failing: ({ name }) => `busy times of "${shortTitle(name)}" cannot be fetched.`,
  booking_move_proposed: ({ title, to }) => `another time for "${shortTitle(title)}" is proposed: ${to}.`,
  booking_moved: ({ title, when }) => `"${shortTitle(title)}" is now on ${when}.`,
  booking_move_declined: ({ title, when }) => `"${shortTitle(title)}" stays on ${when}.`,
  booking_problem: ({ title }) => `a problem with "${shortTitle(title)}" was reported. Its money waits.`,
  booking_problem_ended: ({ title, amount }) => `the problem with "${shortTitle(title)}" has ended: ${amount} go back.`,
}

const swahili: SmsTexts<BookingNotifications> = {
  booking_confirmed: ({ title, when }) => `nafasi ya "${shortTitle(title)}" imewekwa ${when}.`,
  booking_accepted: ({ title, until }) => `"${shortTitle(title)}" imekubaliwa. Lipa kabla ya ${until}.`,
  booking_declined: ({ title }) => `"${shortTitle(title)}": ombi lako limekataliwa.`,
  booking_unanswered: ({ title }) => `"${shortTitle(title)}": ombi lako halikujibiwa kwa wakati.`,
  booking_cancelled: ({ title, when }) => `"${shortTitle(title)}" ya ${when} imeghairiwa. Ulicholipa kinarudishwa.`,
  booking_gone: ({ title }) => `"${shortTitle(title)}": muda ulishachukuliwa ulipolipa. Pesa zako zinarudi.`,
  booking_reminder: ({ title, when }) => `"${shortTitle(title)}" inaanza ${when}. Thibitisha au ghairi:`,
  booking_unpaid: ({ title, until }) => `kamilisha malipo ya "${shortTitle(title)}" kabla ya ${until}.`,
  booking_customer_absent: ({ title }) => `"${shortTitle(title)}": inasemekana hukufika. Jibu kama si kweli.`,
  booking_requested: ({ title, when, name }) => `${name} anaomba "${shortTitle(title)}" ${when}.`,
  booking_made: ({ title, when, name }) => `${name} ameweka nafasi ya "${shortTitle(title)}" ${when}.`,
  booking_given_up: ({ title, when, name }) => `${name} ameghairi "${shortTitle(title)}" ya ${when}.`,
  booking_provider_absent: ({ title, canObject }) =>
    `"${shortTitle(title)}": inasemekana hukufika.${canObject ? ' Pinga ndani ya saa 24 kama si kweli.' : ''}`,
  booking_struck: ({ title, count }) => `onyo la ${count} kati ya 3 kwa "${shortTitle(title)}".`,
  bookings_paused: () => `nafasi mpya kwako zimesimamishwa hadi tuangalie maonyo matatu.`,
  bookings_outside: ({ title, dates, more }) =>
    `nje ya saa mpya za "${shortTitle(title)}", na inabaki: ${dates}${more > 0 ? ` na nyingine ${more}` : ''}.`,
  booking_released: ({ title, amount }) => `${amount} za "${shortTitle(title)}" zinaweza kulipwa kwako.`,
  calendar_failing: ({ name }) => `nyakati za "${shortTitle(name)}" hazipatikani.`,
  booking_move_proposed: ({ title, to }) => `muda mwingine wa "${shortTitle(title)}" umependekezwa: ${to}.`,
  booking_moved: ({ title, when }) => `"${shortTitle(title)}" sasa ni ${when}.`,
  booking_move_declined: ({ title, when }) => `"${shortTitle(title)}" inabaki ${when}.`,
  booking_problem: ({ title }) => `tatizo la "${shortTitle(title)}" limeripotiwa. Pesa zake zinasubiri.`,
  booking_problem_ended: ({ title, amount }) => `tatizo la "${shortTitle(title)}" limeisha: ${amount} zinarudi.`,
}

const about = { title: 'Fundi wa mabomba', when: '5 Dec 2026, 09:00', link: 'https://mtaa.test/bookings/x' }
const [name, until, amount] = ['Amina', '14:05', 'KSh 900']

export const bookingKinds = defineKinds<BookingNotifications>({
  class: 'people',
  samples: {
    booking_confirmed: about,
    booking_accepted: { ...about, until },
    booking_declined: about,
    booking_unanswered: about,
    booking_cancelled: about,
    booking_gone: about,
    booking_reminder: { ...about, link: 'https://mtaa.test/b/Zm9ydHktdHdvIHNpZ25zIGFs?en', page: about.link },
    booking_unpaid: { ...about, until },
    booking_customer_absent: about,
    booking_requested: { ...about, name },
    booking_made: { ...about, name },
    booking_given_up: { ...about, name },
    booking_provider_absent: { ...about, canObject: true },
    booking_struck: { ...about, count: 2 },
    bookings_paused: { link: about.link },
    bookings_outside: { title: about.title, dates: `${about.when}; 6 Dec 2026, 10:00`, more: 3, link: about.link },
    booking_released: { ...about, amount },
    calendar_failing: { name: 'Work', link: about.link },
    booking_move_proposed: { ...about, to: '6 Dec 2026, 10:00' },
    booking_moved: about,
    booking_move_declined: about,
    booking_problem: about,
    booking_problem_ended: { ...about, amount },
  },
  mail: { en: mailsIn('en', english), sw: mailsIn('sw', swahili) },
  sms: { en: english, sw: swahili },
  // What is of use for hours only.
  texts: ['booking_reminder', 'booking_unpaid'],
  path: (data) => pathOf('page' in data ? { link: data.page } : data),
})
