import { defineRefusals } from '../../refusal-table.ts'

export const bookingsRefusals = defineRefusals({
  booking_not_found: { status: 404, en: 'This booking does not exist.', sw: 'Uwekaji nafasi huu haupo.' },
  booking_not_offered: {
    status: 409,
    en: 'This cannot be booked here now.',
    sw: 'Hii haiwezi kuwekewa nafasi hapa kwa sasa.',
  },
  own_service: {
    status: 409,
    en: 'This is your own. Block the time in your calendar instead.',
    sw: 'Hii ni yako mwenyewe. Funga muda huo kwenye kalenda yako.',
  },
  slot_taken: {
    status: 409,
    en: 'This time is not free any more: {dates}. Choose another one.',
    sw: 'Muda huu hauko wazi tena: {dates}. Chagua mwingine.',
  },
  address_needed: {
    status: 400,
    en: 'Choose the address where it is to be done.',
    sw: 'Chagua anwani ambapo kazi itafanyika.',
  },
  ward_not_served: {
    status: 409,
    en: 'The provider does not come to this ward.',
    sw: 'Mtoa huduma hafiki kwenye wadi hii.',
  },
  too_many_bookings: {
    status: 409,
    en: 'You have {limit} bookings with this provider that are to come. That is the most.',
    sw: 'Una nafasi {limit} zijazo kwa mtoa huduma huyu. Huo ndio upeo.',
  },
  booking_not_payable: {
    status: 409,
    en: 'This booking can no longer be paid. Choose a time again.',
    sw: 'Uwekaji nafasi huu hauwezi kulipiwa tena. Chagua muda upya.',
  },
  booking_over: {
    status: 409,
    en: 'This booking has ended or started: that can no longer be done.',
    sw: 'Uwekaji nafasi huu umekwisha au umeanza: hilo haliwezekani tena.',
  },
  booking_too_early: {
    status: 409,
    en: 'That can be done once it has begun.',
    sw: 'Hilo linawezekana baada ya kuanza.',
  },
  booking_answered: {
    status: 409,
    en: 'This request was answered already, or its time is over.',
    sw: 'Ombi hili limeshajibiwa, au muda wake umekwisha.',
  },
  booking_reason_needed: {
    status: 400,
    en: 'Write to your customer why you cancel.',
    sw: 'Mwandikie mteja wako kwa nini unaghairi.',
  },
  booking_cost_changed: {
    status: 409,
    en: 'Cancelling now leaves KSh {kept} with the provider. Look again before you cancel.',
    sw: 'Ukighairi sasa KSh {kept} zinabaki kwa mtoa huduma. Angalia tena kabla ya kughairi.',
  },
  booking_move_open: {
    status: 409,
    en: 'Another time is already proposed. It has to be answered or taken back first.',
    sw: 'Muda mwingine umeshapendekezwa. Ujibiwe au uondolewe kwanza.',
  },
  booking_time_refused: {
    status: 400,
    en: 'A booking moves to another time that is to come, within {days} days.',
    sw: 'Uwekaji nafasi huhamia muda mwingine ujao, ndani ya siku {days}.',
  },
  booking_move_not_found: { status: 404, en: 'This proposal does not exist.', sw: 'Pendekezo hili halipo.' },
  booking_move_over: {
    status: 409,
    en: 'This proposal was answered already, or its time is over.',
    sw: 'Pendekezo hili limeshajibiwa, au muda wake umekwisha.',
  },
  booking_in_problem: {
    status: 409,
    en: 'A problem with this booking was reported. It has to end first.',
    sw: 'Tatizo la uwekaji nafasi huu limeripotiwa. Liishe kwanza.',
  },
  booking_not_paid: {
    status: 409,
    en: 'Nothing was paid for this booking here. Write to us on the contact page.',
    sw: 'Hakuna kilicholipwa hapa kwa nafasi hii. Tuandikie kwenye ukurasa wa mawasiliano.',
  },
  booking_problem_not_found: { status: 404, en: 'This problem does not exist.', sw: 'Tatizo hili halipo.' },
  booking_problem_over: { status: 409, en: 'This problem has ended already.', sw: 'Tatizo hili limeshaisha.' },
  booking_refund_refused: {
    status: 400,
    en: 'At most KSh {limit} can go back: that is what was paid here.',
    sw: 'KSh {limit} ndizo za juu zinazoweza kurudishwa: ndizo zilizolipwa hapa.',
  },
  own_booking: {
    status: 403,
    en: 'You are one of its two sides: somebody else decides.',
    sw: 'Wewe ni mmoja wa pande mbili: mwingine ndiye anayeamua.',
  },
  provider_not_paused: {
    status: 409,
    en: 'Bookings of this provider are not paused.',
    sw: 'Nafasi za mtoa huduma huyu hazijasimamishwa.',
  },
  booking_link_dead: {
    status: 410,
    en: 'This link no longer works. Open the booking in Mtaa.',
    sw: 'Kiungo hiki hakifanyi kazi tena. Fungua nafasi yako kwenye Mtaa.',
  },
  booking_link_used: {
    status: 409,
    en: 'This link was used already.',
    sw: 'Kiungo hiki kimeshatumika.',
  },
  calendar_days_refused: {
    status: 400,
    en: 'Choose up to {days} days, the first before the last.',
    sw: 'Chagua hadi siku {days}, ya kwanza kabla ya mwisho.',
  },
  block_not_found: { status: 404, en: 'This block does not exist.', sw: 'Muda huu uliofungwa haupo.' },
  block_times_refused: {
    status: 400,
    en: 'A block ends after it begins, lasts 90 days at most, and is not over.',
    sw: 'Muda uliofungwa huisha baada ya kuanza, huchukua siku 90 zisizozidi, na haujapita.',
  },
  too_many_blocks: {
    status: 409,
    en: 'You have {limit} blocks that are to come. Remove one first.',
    sw: 'Umefunga nyakati {limit} zijazo. Ondoa mmoja kwanza.',
  },
  customer_not_found: {
    status: 404,
    en: 'This person has not booked anything with you.',
    sw: 'Mtu huyu hajaweka nafasi kwako.',
  },
  feed_not_found: { status: 404, en: 'This calendar link has ended.', sw: 'Kiungo hiki cha kalenda kimekwisha.' },
  import_not_found: { status: 404, en: 'This calendar is not there.', sw: 'Kalenda hii haipo.' },
  too_many_imports: {
    status: 409,
    en: 'You can take busy times of {limit} calendars. Remove one first.',
    sw: 'Unaweza kuchukua nyakati za kalenda {limit}. Ondoa moja kwanza.',
  },
  import_unreachable: {
    status: 502,
    en: 'The calendar did not answer at this address.',
    sw: 'Kalenda haikujibu kwenye anwani hii.',
  },
  import_refused: {
    status: 400,
    en: 'This address leads somewhere else, or into a network of its own. Take the secret iCal address of your calendar.',
    sw: 'Anwani hii inaelekeza kwingine, au kwenye mtandao wa ndani. Tumia anwani ya siri ya iCal ya kalenda yako.',
  },
  import_too_large: {
    status: 413,
    en: 'This calendar is larger than 1 MB or has too many dates.',
    sw: 'Kalenda hii inazidi MB 1 au ina tarehe nyingi mno.',
  },
  import_not_a_calendar: {
    status: 422,
    en: 'What is at this address is no iCalendar file.',
    sw: 'Kilicho kwenye anwani hii si faili la iCalendar.',
  },
})
