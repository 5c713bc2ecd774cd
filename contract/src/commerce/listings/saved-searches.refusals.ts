import { defineRefusals } from '../../refusal-table.ts'

export const savedSearchesRefusals = defineRefusals({
  saved_search_not_found: {
    status: 404,
    en: 'This saved search no longer exists.',
    sw: 'Utafutaji huu uliohifadhiwa haupo tena.',
  },
  saved_search_limit: {
    status: 409,
    en: 'You can save {limit} searches. Delete one first.',
    sw: 'Unaweza kuhifadhi utafutaji {limit}. Futa mmoja kwanza.',
  },
})
