import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { testIndex } from '../../route-table/development.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { routeTable } from '../../route-table/route-table.ts'
import type { Route } from './+types/test-index'
import { promises } from '../coming/promises.ts'
import { Tool, ToolHead } from './tool-list.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(testIndex), description: m.development_tests_index_text(), hidden: true })
}

const tests = routeTable.filter(
  (row) => row !== testIndex && row.groups?.some((group) => group === 'tools' || group === 'testing'),
)

/** The pages that try one part of the product each. */
export default function TestIndexPage() {
  return (
    <div className="mx-auto flex max-w-column flex-col gap-4">
      <ToolHead title={testIndex.title()} text={m.development_tests_index_text()} />
      <ul className="-mx-2">
        {tests.map(({ path, icon, title, page }) => (
          <Tool key={path} to={path} icon={icon} title={page ? title() : `${title()} · ${m.shell_soon()}`}>
            {promises[path]?.text() ?? path}
          </Tool>
        ))}
      </ul>
    </div>
  )
}
