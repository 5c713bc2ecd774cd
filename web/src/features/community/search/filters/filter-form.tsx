import { Search, SlidersHorizontal } from 'lucide-react'
import { type ChangeEvent, type SubmitEvent, useContext, useId, useRef, useState } from 'react'
import type { SearchResult } from '@mtaa/contract/community/search'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { buttonVariant } from '../../../../ui/forms/button-variant.ts'
import { Link, NavigationContext } from '../../../../ui/layout/link.tsx'
import { type SearchInput, countFilters, readSearch, searchPath, submittedPath, unfiltered } from '../search-address.ts'
import type { SearchSuggestions } from '../suggest/suggestions.tsx'
import { FilterFields } from './filter-fields.tsx'
import { problemText } from './problem-text.ts'

interface FilterFormProps {
  input: SearchInput
  found: SearchResult | undefined
  /** Why the words cannot be searched for. */
  refusal: string | undefined
}

/**
 * The words and the filters, one form by GET that works without script. On a phone the filters are a sheet from below, a
 * popover of the browser; where there is room they are a row.
 */
export function FilterForm({ input, found, refusal }: FilterFormProps) {
  const { search, problems, typed } = input
  const navigate = useContext(NavigationContext)
  const form = useRef<HTMLFormElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState<HTMLInputElement | null>(null)
  const [List, setList] = useState<typeof SearchSuggestions>()
  const id = useId()
  const isOpen = () => sheet.current?.matches(':popover-open') ?? false
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!navigate) return
    event.preventDefault()
    const path = submittedPath(new FormData(event.currentTarget))
    const wrong = readSearch(new URL(path, location.origin).searchParams).problems
    words?.blur()
    if (isOpen() && Object.keys(wrong).length === 0) sheet.current?.hidePopover()
    void navigate(path, { preventScrollReset: true })
  }
  // In the row a choice applies at once; in the sheet with the button.
  const choose = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement && navigate && !isOpen()) form.current?.requestSubmit()
  }
  // Without a network there are none, and the form still submits.
  const fetchList = () =>
    void import('../suggest/suggestions.tsx').then(
      (file) => setList(() => file.SearchSuggestions),
      () => {},
    )
  const isSearching = search.q !== '' && search.kind !== 'groups'
  const count = countFilters(search)
  return (
    <search>
      <form
        ref={form}
        action="/search"
        method="get"
        onSubmit={submit}
        onChange={choose}
        className="flex flex-col gap-2"
      >
        <div className="flex items-start gap-2">
          <span className="relative min-w-0 flex-1 md:max-w-column">
            <Search
              size={20}
              strokeWidth={1.75}
              aria-hidden="true"
              className="pointer-events-none absolute top-3 left-3.5 text-muted"
            />
            <input
              key={search.q}
              ref={setWords}
              type="search"
              name="q"
              defaultValue={search.q}
              maxLength={200}
              aria-label={m.page_search()}
              placeholder={m.search_what()}
              aria-invalid={refusal ? true : undefined}
              aria-describedby={refusal ? `${id}-refusal` : undefined}
              enterKeyHint="search"
              autoComplete="off"
              onFocus={fetchList}
              className="h-11 w-full rounded-full border border-edge bg-surface pr-4 pl-11 text-base placeholder:text-muted"
            />
            {List && words ? <List key={search.q} input={words} /> : null}
          </span>
          <Button type="submit" variant="primary" className="max-md:sr-only">
            {m.page_search()}
          </Button>
          {isSearching ? (
            <button
              type="button"
              popoverTarget={`${id}-sheet`}
              className={`${buttonVariant('quiet')} shrink-0 md:hidden`}
              aria-label={count > 0 ? m.search_filters({ count }) : m.listings_filters()}
            >
              <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />
              {count > 0 ? <span className="tabular-nums">{count}</span> : null}
            </button>
          ) : null}
        </div>
        {refusal ? (
          <p id={`${id}-refusal`} role="alert" className="text-sm font-semibold text-danger">
            {refusal}
          </p>
        ) : null}
        {search.kind ? <input type="hidden" name="kind" value={search.kind} /> : null}
        {isSearching ? (
          <>
            <ProblemList problems={problems} sheet={`${id}-sheet`} />
            <div
              ref={sheet}
              id={`${id}-sheet`}
              popover="auto"
              className="search-filters"
              aria-label={m.listings_filters()}
            >
              <FilterFields key={JSON.stringify([typed, search])} input={input} found={found} />
              <div className="flex items-end gap-2">
                <Button type="submit" variant="primary" className="max-md:flex-1">
                  {m.listings_apply()}
                </Button>
                {count > 0 || Object.keys(typed).length > 0 ? (
                  <Link to={searchPath(search, unfiltered)} preventScrollReset className={buttonVariant('plain')}>
                    {m.listings_clear_filters()}
                  </Link>
                ) : null}
              </div>
            </div>
          </>
        ) : null}
      </form>
    </search>
  )
}

/** On a phone the fields are in the closed sheet: what is wrong is also said beside its button. */
function ProblemList({ problems, sheet }: { problems: SearchInput['problems']; sheet: string }) {
  const said = [...new Set(Object.values(problems).map(problemText))]
  if (said.length === 0) return null
  return (
    <ul className="md:hidden">
      {said.map((sentence) => (
        <li key={sentence}>
          <button type="button" popoverTarget={sheet} className="min-h-11 text-left text-sm font-semibold text-danger">
            {sentence}
          </button>
        </li>
      ))}
    </ul>
  )
}
