import { type ComponentType, type SubmitEvent, useContext, useState } from 'react'
import { useLocation } from 'react-router'
import { useShown } from '../../platform/use-flags.ts'
import { search } from '../../route-table/frame.ts'
import { NavigationContext } from '../../ui/layout/link.tsx'

type Suggestions = ComponentType<{ input: HTMLInputElement }>

/** Leads to the results by their URL, so it works without script. Suggestions are fetched when it is focused. */
export function SearchBox() {
  const navigate = useContext(NavigationContext)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [Part, setPart] = useState<Suggestions>()
  const [shown] = useShown([search])
  // The page itself has the same box.
  if (useLocation().pathname === search.path || !shown) return null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!navigate) return
    event.preventDefault()
    input?.blur()
    void navigate(`${search.path}?q=${encodeURIComponent(input?.value.trim() ?? '')}`)
  }
  // Without a network there are none, and the form still submits.
  const fetchSuggestions = () =>
    void import('./search-suggestions.ts').then(
      ({ SearchSuggestions }) => setPart(() => SearchSuggestions),
      () => {},
    )
  return (
    <div className="header-search-place">
      <form role="search" action={search.path} onSubmit={submit} className="header-search">
        <search.icon size={20} strokeWidth={1.75} aria-hidden="true" />
        <input
          ref={setInput}
          type="search"
          name="q"
          maxLength={200}
          autoComplete="off"
          aria-label={search.title()}
          placeholder={search.title()}
          onFocus={fetchSuggestions}
        />
        {Part && input ? <Part input={input} /> : null}
      </form>
    </div>
  )
}
