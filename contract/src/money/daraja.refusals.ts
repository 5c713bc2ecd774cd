import { defineRefusals } from '../refusal-table.ts'

export const darajaRefusals = defineRefusals({
  receipt_other_amount: {
    status: 409,
    en: 'This receipt is for another amount than KSh {amount}.',
    sw: 'Risiti hii ni ya kiasi kingine, si KSh {amount}.',
  },
  too_many_receipts: {
    status: 429,
    en: 'You entered several receipts. Try again in {minutes} min, or write to us.',
    sw: 'Umeweka risiti kadhaa. Jaribu tena baada ya dakika {minutes}, au utuandikie.',
  },
  amount_mismatch: {
    status: 409,
    en: 'The amount is not what your order costs: KSh {amount}.',
    sw: 'Kiasi si sawa na gharama ya oda yako: KSh {amount}.',
  },
})
