import { defineRefusals } from '../refusal-table.ts'

export const friendsRefusals = defineRefusals({
  friend_not_found: {
    status: 404,
    en: 'This person is not on Mtaa any more, or not for you to see.',
    sw: 'Mtu huyu hayupo tena kwenye Mtaa, au huruhusiwi kumwona.',
  },
  friend_self: { status: 409, en: 'That is you.', sw: 'Huyo ni wewe.' },
  friends_full: {
    status: 409,
    en: 'You have {limit} friends, the most there can be. Remove one first.',
    sw: 'Una marafiki {limit}, idadi ya juu kabisa. Ondoa mmoja kwanza.',
  },
  friends_full_theirs: {
    status: 409,
    en: 'This person has {limit} friends, the most there can be.',
    sw: 'Mtu huyu ana marafiki {limit}, idadi ya juu kabisa.',
  },
  friend_asked_lately: {
    status: 409,
    en: 'You asked this person not long ago. You can ask again on {day}.',
    sw: 'Ulimwomba mtu huyu hivi karibuni. Unaweza kumwomba tena tarehe {day}.',
  },
  friend_requests_used_up: {
    status: 429,
    en: 'You have sent as many friend requests as one day allows. Try again tomorrow.',
    sw: 'Umetuma maombi yote ya urafiki yanayoruhusiwa kwa siku moja. Jaribu tena kesho.',
  },
  friend_request_not_found: {
    status: 404,
    en: 'This friend request is gone.',
    sw: 'Ombi hili la urafiki halipo tena.',
  },
  friend_request_over: {
    status: 409,
    en: 'This friend request was answered or taken back already.',
    sw: 'Ombi hili la urafiki tayari limejibiwa au limeondolewa.',
  },
})
