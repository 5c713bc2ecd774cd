import { defineRefusals } from '../../refusal-table.ts'

export const boostsRefusals = defineRefusals({
  boost_not_shown: {
    status: 409,
    en: 'Only a product that everybody can see can be promoted.',
    sw: 'Ni bidhaa inayoonekana na kila mtu pekee inayoweza kutangazwa.',
  },
  too_many_boosts: {
    status: 409,
    en: 'At most {most} of your products can be promoted at once.',
    sw: 'Unaweza kutangaza bidhaa zako zisizozidi {most} kwa wakati mmoja.',
  },
})
