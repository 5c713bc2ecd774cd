import { defineRefusals } from '../refusal-table.ts'

export const devToolsRefusals = defineRefusals({
  only_in_demo: {
    status: 403,
    en: 'Test users are created in demo mode only.',
    sw: 'Watumiaji wa majaribio huundwa katika hali ya maonyesho pekee.',
  },
})
