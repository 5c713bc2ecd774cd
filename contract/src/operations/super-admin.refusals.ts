import { defineRefusals } from '../refusal-table.ts'

export const superAdminRefusals = defineRefusals({
  super_admin_only: {
    status: 403,
    en: 'This page is for Super-Admin only.',
    sw: 'Ukurasa huu ni wa Super-Admin peke yake.',
  },
})
