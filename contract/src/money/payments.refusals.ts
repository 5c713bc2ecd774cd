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
    en: 'The prompt is already on your phone. Cancel it there.',
    sw: 'Ombi tayari liko kwenye simu yako. Ghairi huko.',
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
