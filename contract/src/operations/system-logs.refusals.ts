import { defineRefusals } from '../refusal-table.ts'

export const systemLogsRefusals = defineRefusals({
  log_text_short: {
    status: 400,
    en: 'Search for at least three letters or digits.',
    sw: 'Tafuta kwa angalau herufi au tarakimu tatu.',
  },
})
