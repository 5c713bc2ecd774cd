import { defineRefusals } from '../refusal-table.ts'

export const searchRefusals = defineRefusals({
  search_too_short: { status: 400, en: 'Type at least 2 letters', sw: 'Andika angalau herufi 2' },
  search_too_long: {
    status: 400,
    en: 'Search for up to 80 characters. A few words find more.',
    sw: 'Tafuta kwa herufi zisizozidi 80. Maneno machache hupata zaidi.',
  },
  search_too_fast: {
    status: 429,
    en: 'Many searches came from here. Wait {seconds} s and search again.',
    sw: 'Utafutaji mwingi umetoka hapa. Subiri sekunde {seconds} kisha utafute tena.',
  },
})
