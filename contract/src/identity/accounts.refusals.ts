import { defineRefusals } from '../refusal-table.ts'

export const accountsRefusals = defineRefusals({
  home_too_soon: {
    status: 429,
    en: 'You can change your home ward once in 30 days.',
    sw: 'Unaweza kubadilisha wadi yako ya nyumbani mara moja kwa siku 30.',
  },
  contact_phone_invalid: {
    status: 400,
    en: 'Please enter a valid phone number',
    sw: 'Tafadhali weka nambari sahihi ya simu',
  },
  phone_invalid: {
    status: 400,
    en: 'Please enter a valid Kenyan phone number (e.g., 0712345678 or 254712345678)',
    sw: 'Tafadhali weka nambari sahihi ya simu ya Kenya (k.m., 0712345678 au 254712345678)',
  },
})
