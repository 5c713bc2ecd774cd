import { defineRefusals } from '../../refusal-table.ts'

export const propertiesRefusals = defineRefusals({
  viewing_fee_forbidden: {
    status: 400,
    en: 'Nobody may ask for money to view a property. Take the viewing fee out of your text.',
    sw: 'Hakuna anayeruhusiwa kuomba pesa ili mtu aone nyumba au kiwanja. Ondoa ada ya kutazama kwenye maandishi yako.',
  },
  property_agent_missing: {
    status: 400,
    en: 'An agent gives the name of the agency or their own.',
    sw: 'Wakala hutaja jina la wakala au lake mwenyewe.',
  },
  property_size_unit: {
    status: 400,
    en: 'Give the size with its unit. Acres are for land only.',
    sw: 'Andika ukubwa pamoja na kipimo chake. Ekari ni za kiwanja au shamba tu.',
  },
  property_deposit_sale: {
    status: 400,
    en: 'A deposit in months is for rent only.',
    sw: 'Amana ya miezi ni ya kupangisha tu.',
  },
})
