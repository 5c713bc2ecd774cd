import { defineRefusals } from '../refusal-table.ts'

export const authIdentitiesRefusals = defineRefusals({
  identity_not_found: { status: 422, en: "Identity doesn't exist", sw: 'Utambulisho huo haupo' },
  identity_already_exists: {
    status: 422,
    en: 'Identity is already linked',
    sw: 'Utambulisho huo tayari umeunganishwa',
  },
  single_identity_not_deletable: {
    status: 422,
    en: 'User must have at least 1 identity after unlinking',
    sw: 'Lazima ubaki na njia moja ya kuingia',
  },
  email_conflict_identity_not_deletable: {
    status: 422,
    en: 'The address of the identity that would remain belongs to another account',
    sw: 'Barua pepe ya utambulisho unaobaki ni ya akaunti nyingine',
  },
})
