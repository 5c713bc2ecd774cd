import { defineRefusals } from '../refusal-table.ts'

export const devicesRefusals = defineRefusals({
  device_not_found: { status: 404, en: 'This device is not signed in any more.', sw: 'Kifaa hiki hakijaingia tena.' },
})
