import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Clock, List, MapPin, Search, TrendingUp, X } from 'lucide-react'
import { useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { isolate } from '../../../../platform/format.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { NavigationContext } from '../../../../ui/layout/link.tsx'
import { usePlaceFilter } from '../../../places/places/index.ts'
import { termsOf } from '../find/find-address.ts'
import { categoryText, kindName } from '../kinds.ts'
import { forgetAllSearches, forgetSearch, useRecentSearches } from '../recent/recent-searches.ts'
import { cleanWords } from '../search-address.ts'
import { popularQuery, suggestQuery } from '../search.queries.ts'
import { type Offered, offered } from './suggestion-list.ts'
import { useListInput } from './use-list-input.ts'

const debounceMs = 150
const icons = { recent: Clock, popular: TrendingUp, words: Search, list: List, place: MapPin }

/** What the search box offers: recent and popular searches, and what the typed words could become. */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const navigate = useContext(NavigationContext)
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const recent = useRecentSearches()
  const options = useRef<readonly Offered[]>([])
  const follow = ({ to }: Offered) => {
    input.blur()
    void navigate?.(to)
  }
  const { typed, active, isOpen, setActive } = useListInput(input, id, {
    count: () => options.current.length,
    choose: (index) => {
      const option = options.current[index]
      if (option) follow(option)
    },
    remove: (index) => {
      const option = options.current[index]
      if (option?.source === 'recent') forgetSearch(option.text)
      return option?.source === 'recent'
    },
  })
  const shown = useOffered(cleanWords(typed), recent)
  // Before the effects of the field, which say how many there are.
  useLayoutEffect(() => {
    options.current = shown
  })
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const hasRecent = typed === '' && recent.length > 0
  return (
    <div
      hidden={!isOpen || shown.length === 0}
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-[60dvh] min-w-72 overflow-y-auto overscroll-contain rounded-card border border-line bg-raised py-1 shadow-float"
    >
      {/* The buttons stand beside the options, in the second column: an option holds no button. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto]">
        <ul ref={list} id={id} role="listbox" aria-label={m.search_suggestions()} className="contents">
          {shown.map((option, index) => (
            <OptionRow
              key={option.key}
              option={option}
              id={`${id}-${index}`}
              row={index + 1}
              isActive={index === active}
              onPoint={() => setActive(index)}
              onChoose={() => follow(option)}
            />
          ))}
        </ul>
        {shown.map(({ source, text, key }, index) =>
          source === 'recent' ? (
            <span key={key} style={{ gridRow: index + 1, gridColumn: 2 }}>
              <IconButton
                icon={X}
                label={m.search_forget({ words: isolate(text) })}
                onPointerDown={keepFocus}
                onClick={() => forgetSearch(text)}
              />
            </span>
          ) : null,
        )}
      </div>
      {hasRecent ? (
        <button
          type="button"
          onPointerDown={keepFocus}
          onClick={() => forgetAllSearches()}
          className="min-h-11 w-full border-t border-line px-4 text-left text-sm font-semibold text-primary"
        >
          {m.search_forget_all()}
        </button>
      ) : null}
    </div>
  )
}

// The focus stays in the field: its blur would close the list before the click.
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault()

interface OptionRowProps {
  option: Offered
  id: string
  row: number
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function OptionRow({ option: { source, text, note }, id, row, isActive, onPoint, onChoose }: OptionRowProps) {
  const Icon = icons[source]
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      style={{ gridRow: row, gridColumn: source === 'recent' ? 1 : '1 / 3' }}
      onPointerDown={keepFocus}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5',
        isActive && 'bg-primary-tint',
      )}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate">{text}</bdi>
        {note ? <span className="block truncate text-sm text-muted">{note}</span> : null}
      </span>
    </li>
  )
}

/** Requested a moment after the last letter; a request that is overtaken is cancelled. Without an answer, what the device has. */
function useOffered(typed: string, recent: readonly string[]): Offered[] {
  const api = useApi()
  const language = useLanguage()
  const place = usePlaceFilter()
  const settled = useSettled(typed)
  const { data: popular } = useQuery({ ...popularQuery(api), enabled: typed === '' })
  const { data } = useQuery({
    ...suggestQuery(api, settled, place),
    enabled: settled !== '' && typed !== '',
    placeholderData: keepPreviousData,
  })
  return offered({
    typed,
    recent,
    popular: termsOf(popular?.items ?? []),
    suggestions: data?.items ?? [],
    nameOf: ({ kind, category }) => (category && categoryText(kind, category, language)) ?? (kind && kindName[kind]()),
  })
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
