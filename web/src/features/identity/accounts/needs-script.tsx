import { m } from '../../../paraglide/messages.js'
import { TextLink } from './text-link.tsx'

/** Without script: why nobody can sign in, and what works all the same. */
export const NeedsScript = () => (
  <noscript>
    <div className="mb-6 rounded-card border border-line bg-surface px-4 py-3">
      <p className="font-semibold">{m.accounts_needs_script()}</p>
      <p className="mt-1">{m.accounts_without_script()}</p>
      <p className="flex flex-wrap gap-x-4">
        <TextLink to="/feed">{m.common_feed()}</TextLink>
        <TextLink to="/market">{m.common_market()}</TextLink>
        <TextLink to="/kenya">{m.places_title()}</TextLink>
        <TextLink to="/contact">{m.page_contact()}</TextLink>
      </p>
    </div>
  </noscript>
)
