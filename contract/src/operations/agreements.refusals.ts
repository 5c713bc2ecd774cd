import { defineRefusals } from '../refusal-table.ts'

export const agreementsRefusals = defineRefusals({
  policy_version_not_found: {
    status: 404,
    en: 'There is no such version of this policy.',
    sw: 'Hakuna toleo kama hilo la sera hii.',
  },
})
