import { defineRefusals } from '../refusal-table.ts'

export const auditLogRefusals = defineRefusals({
  audit_subject_type_needed: {
    status: 400,
    en: 'Say what kind of thing this id is of, such as user or flag.',
    sw: 'Taja kitambulisho hiki ni cha kitu cha aina gani, kama vile user au flag.',
  },
})
