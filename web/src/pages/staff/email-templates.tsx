import { useSearchParams } from 'react-router'
import { TemplateList } from '../../features/operations/templates/index.ts'
import { m } from '../../paraglide/messages.js'
import { emailTemplates } from '../../route-table/admin.ts'
import type { Route } from './+types/email-templates'
import { StaffPage, staffMeta } from './staff-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, emailTemplates, m.templates_description())
}

export default function EmailTemplatesPage() {
  const [search] = useSearchParams()
  return (
    <StaffPage row={emailTemplates}>
      <TemplateList search={search} />
    </StaffPage>
  )
}
