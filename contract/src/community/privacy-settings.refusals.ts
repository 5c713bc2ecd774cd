import { defineRefusals } from '../refusal-table.ts'

export const privacySettingsRefusals = defineRefusals({
  privacy_changed: {
    status: 409,
    en: 'These settings were changed somewhere else meanwhile.',
    sw: 'Mipangilio hii imebadilishwa kwingine wakati huu.',
  },
})
