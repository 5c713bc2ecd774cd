import { m } from '../../../paraglide/messages.js'
import { TabLinks } from '../../../ui/layout/tabs.tsx'

/** What a member has requested, and what they were sent as a provider. */
export const QuoteTabs = ({ active }: { active: 'requested' | 'received' }) => (
  <TabLinks
    label={m.page_quotes()}
    tabs={[
      { label: m.quotes_requested(), to: '/quotes', active: active === 'requested' },
      { label: m.quotes_received(), to: '/quotes/received', active: active === 'received' },
    ]}
  />
)
