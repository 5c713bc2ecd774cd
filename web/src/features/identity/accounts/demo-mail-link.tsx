import { m } from '../../../paraglide/messages.js'
import { useSignInMethods } from './sign-in-methods.queries.ts'

/** In demo mode, a link to the page with the mails; of one address or number, if given. */
export function DemoMailLink({ to }: { to?: string | undefined }) {
  const { letters_at: address } = useSignInMethods()
  if (!address) return null
  return (
    <p>
      <a
        href={to ? `${address}?to=${encodeURIComponent(to)}` : address}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center font-semibold text-primary underline"
      >
        {m.accounts_read_mail()}
      </a>
    </p>
  )
}
