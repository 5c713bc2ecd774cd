import { type SearchKind, searchKinds, type SearchResult } from '@mtaa/contract/community/search'
import { m } from '../../../paraglide/messages.js'
import { isShown } from '../../../platform/flags.ts'
import { useFlags } from '../../../platform/use-flags.ts'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { countText } from './count-text.ts'
import { flagOf, kindName } from './kinds.ts'
import { otherKind, type SearchAddress, searchPath } from './search-address.ts'

interface KindTabsProps {
  search: SearchAddress
  counts: SearchResult['counts']
}

/** All, then the kinds; each is a link. Kinds that are switched off are left out, groups are still to come. */
export function KindTabs({ search, counts }: KindTabsProps) {
  const flags = useFlags()
  const tabOf = (kind: SearchKind) => {
    const count = counts.find((one) => one.kind === kind)?.count
    return {
      label: (
        <>
          <span>{kindName[kind]()}</span>
          {count ? <span className="text-sm font-normal text-muted tabular-nums">{countText(count)}</span> : null}
        </>
      ),
      to: searchPath(search, otherKind(kind)),
      active: kind === search.kind,
    }
  }
  return (
    <TabLinks
      label={m.search_kinds()}
      tabs={[
        { label: m.feed_everyone(), to: searchPath(search, otherKind(null)), active: search.kind === undefined },
        ...searchKinds.filter((kind) => isShown(flags, flagOf(kind))).map(tabOf),
      ]}
    />
  )
}
