import { defineRefusals } from '../../refusal-table.ts'

export const ticketsRefusals = defineRefusals({
  ticket_type_not_found: { status: 404, en: 'There is no such ticket.', sw: 'Hakuna tiketi kama hiyo.' },
  ticket_sale_closed: {
    status: 409,
    en: '{name}: these tickets are not on sale now.',
    sw: '{name}: tiketi hizi haziuzwi kwa sasa.',
  },
  tickets_gone: {
    status: 409,
    en: '{name}: only {left} left. You can join the waiting list.',
    sw: '{name}: zimebaki {left} tu. Unaweza kujiunga na orodha ya kusubiri.',
  },
  too_many_tickets: {
    status: 409,
    en: '{name}: one person can have {limit}.',
    sw: '{name}: mtu mmoja anaweza kuwa na {limit}.',
  },
  own_event: {
    status: 409,
    en: 'This is your own event. Let people in with a gate link.',
    sw: 'Hili ni tukio lako mwenyewe. Waingize watu kwa kiungo cha lango.',
  },
  approval_needed: {
    status: 409,
    en: 'The organizer decides who gets a ticket. Send a request.',
    sw: 'Mwandaaji huamua nani apate tiketi. Tuma ombi.',
  },
  approval_unneeded: {
    status: 409,
    en: 'These tickets need no request.',
    sw: 'Tiketi hizi hazihitaji ombi.',
  },
  ticket_request_sent: {
    status: 409,
    en: 'You have sent a request already. The organizer will answer it.',
    sw: 'Umeshatuma ombi. Mwandaaji atalijibu.',
  },
  ticket_request_not_found: { status: 404, en: 'This request does not exist.', sw: 'Ombi hili halipo.' },
  ticket_request_decided: { status: 409, en: 'This request was answered already.', sw: 'Ombi hili limeshajibiwa.' },
  ticket_order_not_found: { status: 404, en: 'This order of tickets does not exist.', sw: 'Oda hii ya tiketi haipo.' },
  ticket_order_not_payable: {
    status: 409,
    en: 'These tickets can no longer be paid. Choose them again.',
    sw: 'Tiketi hizi haziwezi kulipiwa tena. Zichague upya.',
  },
  ticket_order_paid: {
    status: 409,
    en: 'These tickets are paid. You may be able to give them back.',
    sw: 'Tiketi hizi zimelipiwa. Huenda unaweza kuzirudisha.',
  },
  rsvp_not_free: {
    status: 409,
    en: 'Only free tickets can be had with a phone number alone. Sign in for the others.',
    sw: 'Tiketi za bure pekee ndizo zinazopatikana kwa nambari ya simu tu. Ingia ili upate nyingine.',
  },
  rsvp_not_found: {
    status: 404,
    en: 'This code is too old. Start again.',
    sw: 'Msimbo huu umepitwa na muda. Anza tena.',
  },
  rsvp_code_wrong: {
    status: 403,
    en: 'That is not the code. Entries left: {left}.',
    sw: 'Msimbo huo si sahihi. Majaribio yaliyobaki: {left}.',
  },
  event_ticket_not_found: { status: 404, en: 'This ticket does not exist.', sw: 'Tiketi hii haipo.' },
  ticket_ended: {
    status: 409,
    en: 'This ticket is no longer valid.',
    sw: 'Tiketi hii si halali tena.',
  },
  ticket_used: {
    status: 409,
    en: 'This ticket was used at the gate. It stays yours.',
    sw: 'Tiketi hii imeshatumika langoni. Inabaki kuwa yako.',
  },
  ticket_on_the_move: {
    status: 409,
    en: 'You have offered this ticket to somebody. Take that back first.',
    sw: 'Umempa mtu tiketi hii. Iondoe ofa hiyo kwanza.',
  },
  waiting_unneeded: {
    status: 409,
    en: '{name}: there are tickets. You need not wait.',
    sw: '{name}: tiketi zipo. Huna haja ya kusubiri.',
  },
  waiting_not_found: {
    status: 404,
    en: 'You are not on this waiting list.',
    sw: 'Haupo kwenye orodha hii ya kusubiri.',
  },
  waiting_offer_over: {
    status: 409,
    en: 'This offer is over. You can join the waiting list again.',
    sw: 'Ofa hii imekwisha. Unaweza kujiunga tena na orodha ya kusubiri.',
  },
  ticket_transfer_to_oneself: { status: 409, en: 'That is your own number.', sw: 'Hiyo ni nambari yako mwenyewe.' },
  ticket_transfer_not_found: { status: 404, en: 'This ticket is not offered to you.', sw: 'Hujapewa tiketi hii.' },
  ticket_transfer_over: {
    status: 409,
    en: 'This offer is over. Ask who sent it to you.',
    sw: 'Ofa hii imekwisha. Muulize aliyekutumia.',
  },
  resale_too_dear: {
    status: 409,
    en: 'You can sell this ticket for KSh {limit} at most: that is what you paid.',
    sw: 'Unaweza kuuza tiketi hii kwa KSh {limit} zisizozidi: ndicho ulicholipa.',
  },
  resale_not_paid: {
    status: 409,
    en: 'A ticket that you did not pay is not sold. You can give it to somebody.',
    sw: 'Tiketi ambayo hukuilipia haiuzwi. Unaweza kumpa mtu.',
  },
  resale_not_found: { status: 404, en: 'This ticket is not for sale.', sw: 'Tiketi hii haiuzwi.' },
  resale_gone: {
    status: 409,
    en: 'Somebody else is buying this ticket.',
    sw: 'Mtu mwingine ananunua tiketi hii.',
  },
  own_ticket: { status: 409, en: 'This is your own ticket.', sw: 'Hii ni tiketi yako mwenyewe.' },
  ticket_not_paid: {
    status: 409,
    en: 'This ticket cost nothing: there is nothing to give back.',
    sw: 'Tiketi hii ilikuwa ya bure: hakuna pesa ya kurudisha.',
  },
  ticket_refund_requested: {
    status: 409,
    en: 'You have requested this money already.',
    sw: 'Umeshaomba pesa hizi.',
  },
  ticket_refund_not_found: { status: 404, en: 'This request does not exist.', sw: 'Ombi hili halipo.' },
  ticket_refund_decided: { status: 409, en: 'This request was answered already.', sw: 'Ombi hili limeshajibiwa.' },
  messages_used_up: {
    status: 429,
    en: 'You can write {limit} messages a day to who has a ticket. Try again tomorrow.',
    sw: 'Unaweza kuwaandikia wenye tiketi mara {limit} kwa siku. Jaribu tena kesho.',
  },
})
