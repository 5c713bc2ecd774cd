import { defineRefusals } from '../refusal-table.ts'

export const paymentsRefusals = defineRefusals({
  order_not_payable: { status: 409, en: 'This order can no longer be paid.', sw: 'Oda hii haiwezi kulipiwa tena.' },
  payment_not_found: { status: 404, en: 'This payment does not exist.', sw: 'Malipo haya hayapo.' },
  payment_in_progress: {
    status: 409,
    en: 'A payment for this order is already under way.',
    sw: 'Malipo ya oda hii tayari yanaendelea.',
  },
  payment_in_review: {
    status: 409,
    en: 'We are checking with M-Pesa whether your last payment went through. Do not pay again: your order is safe.',
    sw: 'Tunaangalia na M-Pesa kama malipo yako ya mwisho yalifika. Usilipe tena: oda yako iko salama.',
  },
  payment_not_cancellable: {
    status: 409,
    en: 'This payment is already on your phone or on its page. Finish or cancel it there.',
    sw: 'Malipo haya tayari yako kwenye simu yako au ukurasa wake. Yakamilishe au yaghairi huko.',
  },
  payment_not_open: {
    status: 409,
    en: 'This payment has ended already.',
    sw: 'Malipo haya yameshakamilika au kufungwa.',
  },
  receipt_invalid: {
    status: 400,
    en: 'An M-Pesa code has 10 letters and digits, as in SFC8K2M4QX. Look at the message from M-Pesa.',
    sw: 'Msimbo wa M-Pesa una herufi na tarakimu 10, kama SFC8K2M4QX. Angalia ujumbe wa M-Pesa.',
  },
  receipt_too_early: {
    status: 409,
    en: 'We are still waiting for M-Pesa. Enter the code in {seconds} s if nothing has happened by then.',
    sw: 'Bado tunasubiri M-Pesa. Weka msimbo baada ya sekunde {seconds} ikiwa hakuna kilichotokea.',
  },
  receipt_used: {
    status: 409,
    en: 'This M-Pesa code belongs to another payment.',
    sw: 'Msimbo huu wa M-Pesa ni wa malipo mengine.',
  },
  phone_busy: {
    status: 409,
    en: 'Finish the other M-Pesa prompt on your phone, then try again.',
    sw: 'Maliza ombi lingine la M-Pesa kwenye simu yako, kisha ujaribu tena.',
  },
  too_many_prompts: {
    status: 429,
    en: 'Several M-Pesa prompts ended without a PIN. So that nobody is disturbed, try again in {minutes} min.',
    sw: 'Maombi kadhaa ya M-Pesa yaliisha bila PIN. Ili mtu asisumbuliwe, jaribu tena baada ya dakika {minutes}.',
  },
  method_unavailable: { status: 503, en: 'Payments are not available right now.', sw: 'Malipo hayapatikani kwa sasa.' },
  amount_too_large: {
    status: 409,
    en: 'M-Pesa moves at most KSh {limit} at a time.',
    sw: 'M-Pesa husafirisha hadi KSh {limit} kwa wakati mmoja.',
  },
})
