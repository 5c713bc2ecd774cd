import { defineRefusals } from '../refusal-table.ts'

export const ledgerRefusals = defineRefusals({
  payouts_not_stopped: { status: 409, en: 'Payouts are not stopped.', sw: 'Malipo ya kutoa hayajasimamishwa.' },
})
