import { defineRefusals } from '../refusal-table.ts'

export const payoutsRefusals = defineRefusals({
  payout_number_needed: {
    status: 409,
    en: 'Set the number that you are paid to first.',
    sw: 'Weka kwanza nambari ya kulipwa.',
  },
  payout_number_same: {
    status: 409,
    en: 'You are paid to this number already.',
    sw: 'Tayari unalipwa kwa nambari hii.',
  },
  payout_too_small: {
    status: 409,
    en: 'A payout needs at least KSh {limit}. You have KSh {available}.',
    sw: 'Malipo yanahitaji angalau KSh {limit}. Una KSh {available}.',
  },
  payout_open: {
    status: 409,
    en: 'A payout of yours is already under way.',
    sw: 'Malipo yako mengine tayari yanaendelea.',
  },
  payout_not_found: { status: 404, en: 'This payout does not exist.', sw: 'Malipo haya hayapo.' },
  payout_not_cancellable: {
    status: 409,
    en: 'This payout has been sent or has ended, so it cannot be cancelled.',
    sw: 'Malipo haya yametumwa au yameisha, kwa hiyo hayawezi kughairiwa.',
  },
  payout_not_retryable: {
    status: 409,
    en: 'Only a failed payout is repeated, and only once.',
    sw: 'Malipo yaliyoshindikana tu ndiyo hurudiwa, na mara moja tu.',
  },
  payouts_stopped: {
    status: 409,
    en: 'Payouts to you are stopped. Write to us to have them released.',
    sw: 'Malipo kwako yamesimamishwa. Tuandikie ili yaruhusiwe tena.',
  },
  payout_seller_not_stopped: {
    status: 409,
    en: 'Payouts to this seller are not stopped.',
    sw: 'Malipo kwa muuzaji huyu hayajasimamishwa.',
  },
  payouts_release_own: {
    status: 409,
    en: 'A second admin must release these payouts.',
    sw: 'Msimamizi wa pili lazima aruhusu malipo haya.',
  },
  payout_seller_not_found: {
    status: 404,
    en: 'This seller has never been paid and has no payout number.',
    sw: 'Muuzaji huyu hajawahi kulipwa na hana nambari ya malipo.',
  },
  payout_document_invalid: {
    status: 415,
    en: 'Send one picture or one PDF of your identity document.',
    sw: 'Tuma picha moja au PDF moja ya kitambulisho chako.',
  },
  payout_document_pending: {
    status: 409,
    en: 'Your document is being looked at already.',
    sw: 'Hati yako tayari inaangaliwa.',
  },
  payout_identity_verified: {
    status: 409,
    en: 'Your identity is verified already.',
    sw: 'Utambulisho wako tayari umethibitishwa.',
  },
  payout_check_not_found: {
    status: 404,
    en: 'There is no such document.',
    sw: 'Hakuna hati kama hiyo.',
  },
  payout_check_decided: {
    status: 409,
    en: 'This document has been decided already.',
    sw: 'Hati hii imeshaamuliwa.',
  },
})
