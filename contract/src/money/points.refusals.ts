import { defineRefusals } from '../refusal-table.ts'

export const pointsRefusals = defineRefusals({
  points_not_enough: {
    status: 409,
    en: 'You have {available} points to spend, and {points} are needed.',
    sw: 'Una pointi {available} za kutumia, na zinahitajika {points}.',
  },
  points_not_hundreds: {
    status: 400,
    en: 'Points are used in hundreds.',
    sw: 'Pointi hutumika kwa mamia.',
  },
  points_too_many: {
    status: 409,
    en: 'At most {most} points can be used here: they pay up to a fifth of an order.',
    sw: 'Hapa unaweza kutumia pointi zisizozidi {most}: hulipia hadi sehemu moja ya tano ya oda.',
  },
})
