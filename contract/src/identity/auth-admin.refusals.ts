import { defineRefusals } from '../refusal-table.ts'

export const authAdminRefusals = defineRefusals({
  feature_disabled: { status: 404, en: 'OAuth server is disabled', sw: 'Seva ya OAuth imezimwa' },
  user_has_orders: {
    status: 409,
    en: 'This account has orders or entries in the books, which must be kept. Delete it softly: should_soft_delete.',
    sw: 'Akaunti hii ina oda au kumbukumbu za malipo zinazohifadhiwa. Ifute kwa should_soft_delete.',
  },
})
