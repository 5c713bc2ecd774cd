import { defineRefusals } from '../../refusal-table.ts'

export const addressesRefusals = defineRefusals({
  address_not_found: { status: 404, en: 'This address no longer exists.', sw: 'Anwani hii haipo tena.' },
  addresses_full: {
    status: 409,
    en: 'You can have {limit} addresses. Delete one first.',
    sw: 'Unaweza kuwa na anwani {limit}. Futa moja kwanza.',
  },
})
