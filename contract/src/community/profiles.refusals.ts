import { defineRefusals } from '../refusal-table.ts'

export const profilesRefusals = defineRefusals({
  person_not_found: { status: 404, en: 'This person is not on Mtaa.', sw: 'Mtu huyu hayupo kwenye Mtaa.' },
  person_suspended: { status: 403, en: 'This account is suspended', sw: 'Akaunti hii imesimamishwa' },
})
