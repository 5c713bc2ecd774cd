import { m } from '../../../paraglide/messages.js'

/** The sentence that stands wherever an account may be created. Its links open beside the form, which stays as it is. */
export const Consent = () => (
  <p className="text-sm text-muted">
    {m.accounts_consent()} <PolicyLink to="/terms">{m.page_terms()}</PolicyLink> {m.accounts_consent_and()}{' '}
    <PolicyLink to="/privacy">{m.page_privacy()}</PolicyLink>.
  </p>
)

const PolicyLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noopener" className="font-semibold text-primary underline">
    {children}
  </a>
)
