import { languages } from '@mtaa/contract/language'
import { templateChannels } from '@mtaa/contract/operations/templates'
import { kindName, TemplateEditor } from '../../features/operations/templates/index.ts'
import { m } from '../../paraglide/messages.js'
import { emailTemplate } from '../../route-table/admin.ts'
import { NotFound } from '../../ui/feedback/failure-page.tsx'
import { usePerson } from '../shell/use-person.ts'
import type { Route } from './+types/email-template'
import { StaffPage, staffMeta } from './staff-page.tsx'

export function meta({ matches, params: { kind, channel, language } }: Route.MetaArgs) {
  const path = `/email-templates/${kind}/${channel}/${language}`
  return staffMeta(matches, { ...emailTemplate, path }, m.templates_description())
}

export default function EmailTemplatePage({ params }: Route.ComponentProps) {
  const { kind } = params
  const channel = templateChannels.find((one) => one === params.channel)
  const language = languages.find((one) => one === params.language)
  return (
    <StaffPage row={emailTemplate} title={kindName(kind)}>
      {channel && language ? (
        <Editor key={`${kind} ${channel} ${language}`} params={{ kind, channel, language }} />
      ) : (
        <NotFound />
      )}
    </StaffPage>
  )
}

function Editor({ params }: { params: Parameters<typeof TemplateEditor>[0]['params'] }) {
  const { me } = usePerson({ quiet: true })
  return me ? <TemplateEditor params={params} userId={me.id} /> : null
}
