import { defineRefusals } from '../refusal-table.ts'

export const retentionRefusals = defineRefusals({
  retention_rule_not_found: {
    status: 404,
    en: 'There is no such rule of retention. Load the page again.',
    sw: 'Hakuna kanuni hiyo ya uhifadhi. Pakia ukurasa tena.',
  },
  retention_running: {
    status: 409,
    en: 'This rule is being carried out already. Look again in a minute.',
    sw: 'Kanuni hii tayari inatekelezwa. Angalia tena baada ya dakika moja.',
  },
})
