import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Contact, siteQuery } from '../../features/operations/maintenance/index.ts'
import { ContactForm, type SentMessage } from '../../features/operations/support/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { useApi } from '../../platform/use-api.ts'
import type { Route } from './+types/contact'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.support_title(), description: m.support_description(), path: '/contact' })
}

export default function ContactPage() {
  const navigate = useNavigate()
  const show = ({ number, key, failed }: SentMessage) =>
    void navigate(`/contact/${number}?key=${key}`, { state: { sent: true, failed } })
  return (
    <div className="mx-auto max-w-column">
      <h1 className="text-2xl font-bold">{m.support_title()}</h1>
      <p className="mt-2 mb-6 text-muted">{m.support_description()}</p>
      <ContactForm onSent={show} />
      <SupportContact />
    </div>
  )
}

/** Below the form, where it moves nothing when it comes. */
function SupportContact() {
  const { data } = useQuery(siteQuery(useApi()))
  if (!data?.contact) return null
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-1">
      <span>{m.site_settings_reach_us()}</span>
      <Contact text={data.contact} />
    </p>
  )
}
