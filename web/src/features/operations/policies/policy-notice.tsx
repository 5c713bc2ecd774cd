import { formatDay } from '@mtaa/contract/dates'
import { useQuery } from '@tanstack/react-query'
import type { PolicyNotice as Notice } from '@mtaa/contract/operations/agreements'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { noticesQuery, useDismissNotices } from './policies.queries.ts'

const titles = { privacy: m.page_privacy, terms: m.page_terms }

/** Notifies a member of versions that they do not know yet. No wall: everything else goes on working. */
export function PolicyNotice({ userId }: { userId: string }) {
  const { data } = useQuery(noticesQuery(useApi(), userId))
  const dismiss = useDismissNotices(userId)
  if (!data || data.items.length === 0) return null
  return (
    <section aria-label={m.legal_notice()} className="policy-notice">
      <div className="min-w-0">
        <p className="font-semibold">{m.legal_notice()}</p>
        <ul className="mt-1 flex flex-col gap-2 text-sm">
          {data.items.map((notice) => (
            <NoticeLine key={notice.policy} notice={notice} />
          ))}
        </ul>
      </div>
      <Button variant="primary" onClick={() => dismiss.mutate(data.items)}>
        {m.common_got_it()}
      </Button>
    </section>
  )
}

function NoticeLine({ notice: { policy, version, effective_at, in_effect, changes } }: { notice: Notice }) {
  const language = useLanguage()
  const day = formatDay(effective_at, language)
  const [title, words] = [titles[policy](), { day }]
  return (
    <li>
      {/* Opened beside the page, so that nothing that was being typed is lost. */}
      <a href={`/${policy}/${version}`} target="_blank" rel="noopener" className="font-semibold text-primary underline">
        {title}
      </a>
      <span>
        {[':', changes?.[language], in_effect ? m.legal_notice_in_effect(words) : m.legal_notice_coming(words)]
          .filter(Boolean)
          .join(' ')}
      </span>
    </li>
  )
}
