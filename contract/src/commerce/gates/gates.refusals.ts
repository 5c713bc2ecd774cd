import { defineRefusals } from '../../refusal-table.ts'

export const gatesRefusals = defineRefusals({
  gate_not_found: { status: 404, en: 'This gate link does not exist.', sw: 'Kiungo hiki cha lango hakipo.' },
  gate_closed: {
    status: 410,
    en: 'This gate link has ended. Ask the organizer for another.',
    sw: 'Kiungo hiki cha lango kimekwisha. Mwombe mwandaaji kingine.',
  },
  too_many_gates: {
    status: 409,
    en: 'An event can have {limit} gate links.',
    sw: 'Tukio linaweza kuwa na viungo {limit} vya lango.',
  },
  supervisor_needed: {
    status: 403,
    en: 'Only a supervisor can do that.',
    sw: 'Msimamizi wa lango pekee ndiye anayeweza kufanya hivyo.',
  },
})
