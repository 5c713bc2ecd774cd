import { type SubmitEvent, useContext } from 'react'
import { useSearchParams } from 'react-router'
import { useShown } from '../../platform/use-flags.ts'
import { search } from '../../route-table/frame.ts'
import { IconLink } from '../../ui/forms/icon-button.tsx'
import { NavigationContext } from '../../ui/layout/link.tsx'

/** Leads to the results by their address, so it works without script. */
export function SearchBox({ className }: { className?: string }) {
  const navigate = useContext(NavigationContext)
  const typed = useSearchParams()[0].get('q') ?? ''
  const [shown] = useShown([search])
  if (!shown) return null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!navigate) return
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q')).trim()
    void navigate(`${search.path}?q=${encodeURIComponent(q)}`)
  }
  return (
    <form role="search" action={search.path} onSubmit={submit} className={className}>
      <input
        key={typed}
        type="search"
        name="q"
        defaultValue={typed}
        maxLength={100}
        aria-label={search.title()}
        placeholder={search.title()}
        className="h-11 w-full rounded-full border border-edge bg-surface px-4 text-base placeholder:text-muted"
      />
    </form>
  )
}

/** Where there is no room for the box. */
export function SearchLink({ className }: { className: string }) {
  const [shown] = useShown([search])
  return shown ? <IconLink to={search.path} icon={search.icon} label={search.title()} className={className} /> : null
}
