import { defineRefusals } from '../refusal-table.ts'

export const supportRefusals = defineRefusals({
  contact_address_needed: {
    status: 400,
    en: 'Give an e-mail address or a phone number, so that we can answer.',
    sw: 'Weka barua pepe au nambari ya simu, ili tuweze kukujibu.',
  },
  contact_email_invalid: {
    status: 400,
    en: 'Please enter a valid e-mail address.',
    sw: 'Tafadhali weka barua pepe sahihi.',
  },
  contact_automatic: {
    status: 400,
    en: 'The field “Website” must stay empty. Empty it and send again.',
    sw: 'Sehemu ya “Website” lazima ibaki tupu. Ifute kisha tuma tena.',
  },
  contact_too_many: {
    status: 429,
    en: 'Many messages came from you or your network. Try again in {seconds} s.',
    sw: 'Ujumbe mwingi umetoka kwako au kwenye mtandao wako. Jaribu tena baada ya sekunde {seconds}.',
  },
  ticket_not_found: {
    status: 404,
    en: 'We found no ticket with this number and key. Open the whole link that you were given.',
    sw: 'Hatukupata tiketi yenye nambari na ufunguo huu. Fungua kiungo kizima ulichopewa.',
  },
  ticket_files_full: {
    status: 409,
    en: 'This ticket takes no more pictures: three at most, within an hour.',
    sw: 'Tiketi hii haipokei picha zaidi: tatu tu, ndani ya saa moja.',
  },
  ticket_closed: {
    status: 409,
    en: 'This ticket is closed already.',
    sw: 'Tiketi hii imeshafungwa.',
  },
})
