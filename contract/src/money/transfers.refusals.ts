import { defineRefusals } from '../refusal-table.ts'

export const transfersRefusals = defineRefusals({
  transfer_not_found: { status: 404, en: 'This transfer does not exist.', sw: 'Uhamisho huu haupo.' },
  transfer_amount: {
    status: 409,
    en: 'This way can send from KSh {min} to KSh {max}.',
    sw: 'Njia hii inaweza kutuma kuanzia KSh {min} hadi KSh {max}.',
  },
  transfer_in_review: {
    status: 409,
    en: 'Money may have left for this already. It is being checked.',
    sw: 'Huenda pesa za hili tayari zimetumwa. Inaangaliwa.',
  },
  transfer_not_in_review: {
    status: 409,
    en: 'This transfer does not wait for a decision.',
    sw: 'Uhamisho huu hausubiri uamuzi.',
  },
  transfer_posted: {
    status: 409,
    en: 'The money of this transfer is already booked as sent.',
    sw: 'Pesa za uhamisho huu tayari zimeandikwa kuwa zimetumwa.',
  },
  transfer_receipt_needed: {
    status: 409,
    en: 'Enter the receipt of the money that was sent.',
    sw: 'Andika risiti ya pesa zilizotumwa.',
  },
  transfer_receipt_seen: {
    status: 409,
    en: 'This receipt belongs to another transfer.',
    sw: 'Risiti hii ni ya uhamisho mwingine.',
  },
})
